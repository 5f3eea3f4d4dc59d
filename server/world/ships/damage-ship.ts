import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Ship } from '#server/world/ships/schemas.ts';
import { wearSql } from '#server/world/ships/ship-sql.ts';

/** Writes the remaining hull and shields of a ship whose row is locked. */
export async function damageShip(tx: Tx, shipId: string, left: { hull: number; shields: number }): Promise<void> {
  await tx.sql('UPDATE ships SET hull = $2, shields = $3 WHERE id = $1', [shipId, left.hull, left.shields]);
}

type Condition = { ship_id: string; hull: number; shields: number; drones_attack: number; drones_defence: number };

const WRITE_CONDITIONS = {
  name: 'write_ship_conditions',
  text: `UPDATE ships s SET hull = f.hull, shields = f.shields, drones_attack = f.drones_attack, drones_defence = f.drones_defence
     FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[]) AS f(ship_id, hull, shields, drones_attack, drones_defence)
     WHERE s.id = f.ship_id`,
};

/** Writes the remaining hull, shields and drones of locked ships after a fight. */
export async function writeConditions(tx: Tx, left: readonly Condition[]): Promise<void> {
  if (left.length === 0) return;
  await tx.sql(WRITE_CONDITIONS, [
    left.map(({ ship_id }) => ship_id),
    left.map(({ hull }) => hull),
    left.map(({ shields }) => shields),
    left.map(({ drones_attack }) => drones_attack),
    left.map(({ drones_defence }) => drones_defence),
  ]);
}

/** Destroys a ship whose row is locked, with its cargo and policy. */
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

/** Wears the hull of a locked ship by `turns` of flight. */
export async function wearShip(
  { settings }: Pick<Services, 'settings'>,
  tx: Tx,
  shipId: string,
  turns: number,
): Promise<void> {
  const { hull_wear_turns, hull_wear_floor } = settings.current();
  await tx.sql(`UPDATE ships SET ${wearSql({ turns: '$2', lifetime: '$3', floor: '$4' })} WHERE id = $1`, [
    shipId,
    turns,
    hull_wear_turns,
    hull_wear_floor,
  ]);
}
