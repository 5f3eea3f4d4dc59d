import type { Tx } from '#server/platform/db/transaction.ts';
import type { Ship } from '#server/ships/schemas.ts';

/** What is left of hull and shields of a ship whose row is locked. */
export async function damageShip(tx: Tx, shipId: string, left: { hull: number; shields: number }): Promise<void> {
  await tx.sql('UPDATE ships SET hull = $2, shields = $3 WHERE id = $1', [shipId, left.hull, left.shields]);
}

/** What a beat of a fight left of a ship whose row is locked. */
export async function writeCondition(
  tx: Tx,
  shipId: string,
  left: { hull: number; shields: number; drones_attack: number; drones_defence: number },
): Promise<void> {
  await tx.sql('UPDATE ships SET hull = $2, shields = $3, drones_attack = $4, drones_defence = $5 WHERE id = $1', [
    shipId,
    left.hull,
    left.shields,
    left.drones_attack,
    left.drones_defence,
  ]);
}

/** Writes off a ship whose row is locked, with its cargo and its policy. */
export async function writeOffShip(tx: Tx, lost: Ship, sectorId: string, now: Date): Promise<void> {
  await tx.sql('DELETE FROM ship_cargo WHERE ship_id = $1', [lost.id]);
  const gone = await tx.sql(
    `UPDATE ships SET is_destroyed = true, hull = 0, shields = 0, drones_attack = 0, drones_defence = 0, cargo_used = 0,
       insurance = 'none', insured_value = 0, insurance_paid = 0, lost_at = $2, lost_sector_id = $3, payout = $4
     WHERE id = $1 AND NOT is_destroyed RETURNING 1`,
    [lost.id, now, sectorId, lost.loss_pays],
  );
  if (gone.length === 0) throw new Error(`ship ${lost.id} was lost twice`);
}
