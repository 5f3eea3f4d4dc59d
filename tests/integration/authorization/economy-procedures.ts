import type { Access } from '#tests/integration/authorization/access-table.ts';

/** Who may call what is about the settings of the game and the events that operators make. */
export const ECONOMY_PROCEDURES: Readonly<Record<string, Access>> = {
  'economy.changeSetting': ['admin.economy.levers'],
  'economy.dryRun': ['admin.economy.levers'],
  'economy.history': ['admin.economy.view'],
  'economy.moneySupply': ['admin.economy.view'],
  'economy.outliers': ['admin.economy.view'],
  'economy.prices': ['admin.economy.view'],
  'economy.resetSetting': ['admin.economy.levers'],
  'economy.sectorMap': ['admin.economy.view'],
  'economy.settings': ['admin.economy.view'],
  'economy.simulation': ['admin.economy.view'],
  'operatorEvents.announced': 'player',
  'operatorEvents.end': ['admin.economy.levers'],
  'operatorEvents.list': ['admin.economy.view'],
  'operatorEvents.plan': ['admin.economy.levers'],
  'operatorEvents.regions': ['admin.economy.view'],
  'operatorEvents.stations': ['admin.economy.view'],
};
