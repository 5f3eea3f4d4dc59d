import type { Tx } from '#server/platform/db/transaction.ts';
import { type EquipmentItem, figuresOf, type UpgradeLevels } from '#server/world/ships/rules/fittings.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

/** One conditional update of a ship, `$1` its id, under the conditions that were checked. */
export type ShipChange = { text: string; values: readonly unknown[] };

/** Writes a change of a ship whose row is locked. */
export async function changeShip(tx: Tx, shipId: string, change: ShipChange): Promise<void> {
  const written = await tx.sql(`${change.text} RETURNING 1`, [shipId, ...change.values]);
  // The row is locked and was checked: a miss means that a rule and a statement disagree, and the transaction must
  // fail.
  if (written.length !== 1) throw new Error(`ship ${shipId} did not take its change`);
}

/** Restored points of hull and shields. */
export function repairChange({ hull, shields }: { hull: number; shields: number }) {
  return {
    text: `UPDATE ships SET hull = hull + $2, shields = shields + $3
           WHERE id = $1 AND NOT is_destroyed AND hull + $2 <= max_hull AND shields + $3 <= max_shields`,
    values: [hull, shields],
  };
}

export function dronesChange({ attack, defence }: { attack: number; defence: number }) {
  return {
    text: `UPDATE ships SET drones_attack = drones_attack + $2, drones_defence = drones_defence + $3
           WHERE id = $1 AND NOT is_destroyed
             AND drones_attack + $2 <= max_drones_attack AND drones_defence + $3 <= max_drones_defence`,
    values: [attack, defence],
  };
}

export function fitChange(item: EquipmentItem, price: number, slots: number) {
  return {
    text: `UPDATE ships SET equipment = array_append(equipment, $2), value = value + $3
           WHERE id = $1 AND NOT is_destroyed AND NOT $2 = ANY(equipment) AND cardinality(equipment) < $4`,
    values: [item, price, slots],
  };
}

export function unfitChange(item: EquipmentItem, price: number) {
  return {
    text: `UPDATE ships SET equipment = array_remove(equipment, $2), value = value - $3
           WHERE id = $1 AND NOT is_destroyed AND $2 = ANY(equipment)`,
    values: [item, price],
  };
}

type Policy = Pick<Ship, 'insurance' | 'insured_value' | 'insurance_paid'>;

/** A damaged ship is insured for less than its value. `before`: the ship for which the premium was calculated. */
export function insureChange(policy: Policy, before: Pick<Ship, 'value' | 'hull' | 'insurance_paid'>) {
  return {
    text: `UPDATE ships SET insurance = $2, insured_value = $3, insurance_paid = $4
           WHERE id = $1 AND NOT is_destroyed AND value = $5 AND hull = $6 AND insurance_paid = $7`,
    values: [
      policy.insurance,
      policy.insured_value,
      policy.insurance_paid,
      before.value,
      before.hull,
      before.insurance_paid,
    ],
  };
}

/**
 * `value` is the condition, since every level changes it. A hold or a bay may contain more than its
 * type's capacity, from before the catalogue changed.
 */
export function upgradeChange(type: string, levels: UpgradeLevels, value: number, price: number) {
  const figures = figuresOf(type, levels);
  return {
    text: `UPDATE ships SET upgrade_holds = $2, upgrade_hull = $3, upgrade_shields = $4, upgrade_drones = $5, upgrade_engines = $6,
             speed = $7, holds = greatest($8, cargo_used), hull = hull + $9 - max_hull, max_hull = $9, shields = shields + $10 - max_shields,
             max_shields = $10, max_drones_attack = greatest($11, drones_attack), max_drones_defence = greatest($12, drones_defence), value = value + $14
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
