import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict, type DomainError } from '#server/platform/errors.ts';
import {
  figuresOf,
  type UpgradeBar,
  type UpgradeLevels,
  upgradeBar,
  upgradePrice,
} from '#server/ships/rules/upgrades.ts';
import { refitShip } from '#server/shipyard/refit-ship.ts';
import type { ServiceResult, UpgradeInput } from '#server/shipyard/schemas.ts';

/**
 * Builds in one more level; new plates and cells come whole.
 * @throws DomainError as `visitDock` and `settleBill`; CONFLICT `limit_reached`, `slots_full` or `no_slots`
 */
export function upgradeShip(ctx: PlayerCtx, input: UpgradeInput): Promise<ServiceResult> {
  return refitShip(ctx, 'upgrades', 'upgrade', input, (ship) => {
    const bar = upgradeBar(ship.type, ship.upgrades, input.kind);
    if (bar) throw barred(bar);
    const level = ship.upgrades[input.kind] + 1;
    const price = upgradePrice(ship.type, input.kind, level);
    return {
      bill: { kind: 'ship_upgraded', price, detail: { upgrade: input.kind, level } },
      change: levelsChange(ship.type, { ...ship.upgrades, [input.kind]: level }, ship.value, price),
    };
  });
}

/** `value` is the condition: every level changes it. */
function levelsChange(type: string, levels: UpgradeLevels, value: number, price: number) {
  const figures = figuresOf(type, levels);
  return {
    text: `UPDATE ships SET upgrade_holds = $2, upgrade_hull = $3, upgrade_shields = $4, upgrade_drones = $5, upgrade_engines = $6,
             speed = $7, holds = $8, hull = hull + $9 - max_hull, max_hull = $9, shields = shields + $10 - max_shields,
             max_shields = $10, max_drones_attack = $11, max_drones_defence = $12, value = value + $14
           WHERE id = $1 AND NOT is_destroyed AND value = $13`,
    values: [
      levels.holds,
      levels.hull,
      levels.shields,
      levels.drones,
      levels.engines,
      figures.speed,
      figures.holds,
      figures.max_hull,
      figures.max_shields,
      figures.max_drones_attack,
      figures.max_drones_defence,
      value,
      price,
    ],
  };
}

const BARS: Readonly<Record<UpgradeBar, string>> = {
  limit_reached: 'This ship type does not support more of this upgrade.',
  slots_full: 'Not enough free upgrade slots.',
  no_slots: 'This ship type has no upgrade slots.',
};

function barred(bar: UpgradeBar): DomainError {
  return conflict(bar, BARS[bar]);
}
