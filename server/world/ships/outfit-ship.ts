import type { Tx } from '#server/platform/db/transaction.ts';
import { type ShipType, STARTING_SHIP, shipModel } from '#server/world/ships/rules/catalogue.ts';

/** Changes the type of a player's starting ship, only if it is unchanged: empty, undamaged and the only one. */
export async function exchangeStartingShip(
  tx: Tx,
  ship: { id: string; owner_id: string },
  into: { type: ShipType; name: string | undefined },
): Promise<boolean> {
  const lent = shipModel(STARTING_SHIP);
  const claimed = shipModel(into.type);
  const swapped = await tx.sql(
    `UPDATE ships SET type = $4, name = COALESCE($5, name), holds = $6, hull = $7, max_hull = $7, shields = $8, max_shields = $8,
       speed = $12, max_drones_attack = $13, max_drones_defence = $14, value = $15
     WHERE id = $1 AND owner_id = $2 AND type = $3 AND NOT is_destroyed AND cargo_used = 0 AND insurance = 'none'
       AND drones_attack = 0 AND drones_defence = 0 AND value = $16
       AND (holds, hull, max_hull, shields, max_shields) = ($9, $10, $10, $11, $11)
       AND NOT EXISTS (SELECT 1 FROM ships other WHERE other.owner_id = $2 AND other.id <> $1)
     RETURNING 1`,
    [
      ship.id,
      ship.owner_id,
      STARTING_SHIP,
      into.type,
      into.name ?? null,
      claimed.holds,
      claimed.hull,
      claimed.shields,
      lent.holds,
      lent.hull,
      lent.shields,
      claimed.speed,
      claimed.drones_attack,
      claimed.drones_defence,
      claimed.price,
      lent.price,
    ],
  );
  return swapped.length > 0;
}

/** Loads goods of a commodity that the hold does not contain yet. */
export async function stowGift(
  tx: Tx,
  shipId: string,
  goods: { commodity: string; quantity: number; value: number },
): Promise<void> {
  await tx.sql('INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) VALUES ($1, $2, $3, $4)', [
    shipId,
    goods.commodity,
    goods.quantity,
    goods.value,
  ]);
  await tx.sql('UPDATE ships SET cargo_used = cargo_used + $2 WHERE id = $1', [shipId, goods.quantity]);
}

/** A basic policy for the ship's value, with the premium already paid. */
export async function insureGift(tx: Tx, shipId: string, premium: number): Promise<void> {
  await tx.sql(`UPDATE ships SET insurance = 'basic', insured_value = value, insurance_paid = $2 WHERE id = $1`, [
    shipId,
    premium,
  ]);
}

export async function loadDefenceDrones(tx: Tx, shipId: string, quantity: number): Promise<void> {
  await tx.sql('UPDATE ships SET drones_defence = drones_defence + $2 WHERE id = $1', [shipId, quantity]);
}
