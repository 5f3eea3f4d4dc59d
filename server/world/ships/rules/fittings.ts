import { type ShipModel, type ShipType, shipModel } from '#server/world/ships/rules/catalogue.ts';

export const UPGRADES = ['holds', 'hull', 'shields', 'drones', 'engines'] as const;

export type Upgrade = (typeof UPGRADES)[number];

export type UpgradeLevels = Readonly<Record<Upgrade, number>>;

export const NO_UPGRADES: UpgradeLevels = { holds: 0, hull: 0, shields: 0, drones: 0, engines: 0 };

/**
 * Percentages per level: `price` of the type's list price, `gain` of its own figure; of hull and shields together for
 * both of them, so that neither suits a type better (`npm run tactics`).
 */
type UpgradeRule = { readonly max: number; readonly slots: number; readonly gain: number; readonly price: number };

/** Each engine level reduces the turns per warp by one. */
const RULES: Readonly<Record<Upgrade, UpgradeRule>> = {
  holds: { max: 4, slots: 1, gain: 15, price: 12 },
  hull: { max: 4, slots: 1, gain: 10, price: 8 },
  shields: { max: 4, slots: 1, gain: 8, price: 8 },
  drones: { max: 4, slots: 1, gain: 5, price: 10 },
  engines: { max: 2, slots: 2, gain: 0, price: 150 },
};

/** A ship's figures with its upgrades. `max_drones_*`: the capacity of its bays. */
export type Figures = {
  speed: number;
  holds: number;
  max_hull: number;
  max_shields: number;
  max_drones_attack: number;
  max_drones_defence: number;
};

export function figuresOf(type: string, levels: UpgradeLevels): Figures {
  const model = shipModel(type);
  const gain = (of: number, upgrade: Upgrade) => Math.floor((of * RULES[upgrade].gain * levels[upgrade]) / 100);
  const grown = (base: number, upgrade: Upgrade) => base + gain(base, upgrade);
  const armour = model.hull + model.shields;
  return {
    speed: Math.max(1, model.speed - levels.engines),
    holds: grown(model.holds, 'holds'),
    max_hull: model.hull + gain(armour, 'hull'),
    max_shields: model.shields + gain(armour, 'shields'),
    max_drones_attack: grown(model.drones_attack, 'drones'),
    max_drones_defence: grown(model.drones_defence, 'drones'),
  };
}

/** The gun damage that a level of drone bays adds with its fire control, in percent: few bays alone would add little. */
export const GUNS_PER_BAY_LEVEL = 7;

/** Upgrade slots in use; an engine level occupies two. */
export function usedUpgradeSlots(levels: UpgradeLevels): number {
  return UPGRADES.reduce((sum, upgrade) => sum + RULES[upgrade].slots * levels[upgrade], 0);
}

export function upgradeSlots(upgrade: Upgrade): number {
  return RULES[upgrade].slots;
}

/** Credits for reaching `level`: the price rises by the first level's price with each level. */
export function upgradePrice(type: string, upgrade: Upgrade, level: number): number {
  return Math.ceil((shipModel(type).price * RULES[upgrade].price * level) / 100);
}

/** List price of all fittings so far. */
export function upgradesValue(type: string, levels: UpgradeLevels): number {
  return UPGRADES.reduce((sum, upgrade) => {
    for (let level = 1; level <= levels[upgrade]; level++) sum += upgradePrice(type, upgrade, level);
    return sum;
  }, 0);
}

export type UpgradeBar = 'limit_reached' | 'slots_full' | 'no_slots';

/** Why this type cannot take one more level; null if it can. */
export function upgradeBar(type: string, levels: UpgradeLevels, upgrade: Upgrade): UpgradeBar | null {
  const model = shipModel(type);
  if (model.upgrade_slots === 0) return 'no_slots';
  if (levels[upgrade] >= maxLevels(model, upgrade)) return 'limit_reached';
  return usedUpgradeSlots(levels) + RULES[upgrade].slots > model.upgrade_slots ? 'slots_full' : null;
}

function maxLevels(model: ShipModel, upgrade: Upgrade): number {
  return upgrade === 'engines' ? Math.min(RULES.engines.max, model.speed - 1) : RULES[upgrade].max;
}

/** List prices in credits. Effects are in the rules that they change: hazards, scan, probes and loss. */
export const EQUIPMENT_PRICES = {
  mine_deflector: 6_000,
  fighter_jammer: 5_000,
  shield_regenerator: 8_000,
  long_range_scanner: 4_000,
  probe_rack: 3_000,
  cargo_shield: 4_000,
} as const;

export type EquipmentItem = keyof typeof EQUIPMENT_PRICES;

export const EQUIPMENT = Object.keys(EQUIPMENT_PRICES) as [EquipmentItem, ...EquipmentItem[]];

export function equipmentValue(items: readonly EquipmentItem[]): number {
  return items.reduce((sum, item) => sum + EQUIPMENT_PRICES[item], 0);
}

export type EquipmentBar = 'fitted' | 'slots_full' | 'no_slots';

/** Why a ship with this many slots and items cannot take one more; null if it can. */
export function equipmentBar(
  slots: number,
  fitted: readonly EquipmentItem[],
  item: EquipmentItem,
): EquipmentBar | null {
  if (slots === 0) return 'no_slots';
  if (fitted.includes(item)) return 'fitted';
  return fitted.length >= slots ? 'slots_full' : null;
}

/** The type of ship that has a jump drive. */
const JUMPER: ShipType = 'warp_jumper';

export function hasJumpDrive(type: string): boolean {
  return type === JUMPER;
}
