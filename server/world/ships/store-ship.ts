import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

type Hangar = {
  sector_id: string;
  /** The closed region. */
  region_name: string;
  /** Until then only its owner may claim it. */
  until: Date;
};

/** Moves a locked, unused ship into the abandoned hangar unchanged, with its cargo. */
export async function storeShip(tx: Tx, shipId: string, { sector_id, region_name, until }: Hangar): Promise<void> {
  await tx.sql('UPDATE ships SET sector_id = $2, hangar_from = $3, hangar_until = $4 WHERE id = $1', [
    shipId,
    sector_id,
    region_name,
    until,
  ]);
}

type Lot = { commodity: string; quantity: number; cost_basis: number };

/** Returns a stored ship from the abandoned hangar to its owner unchanged; false if it is no longer there. */
export async function reclaimStored(tx: Tx, shipId: string, ownerId: string): Promise<boolean> {
  const claimed = await tx.sql(
    `UPDATE ships SET hangar_from = NULL, hangar_until = NULL
     WHERE id = $1 AND owner_id = $2 AND hangar_until IS NOT NULL RETURNING 1`,
    [shipId, ownerId],
  );
  return claimed.length > 0;
}

/**
 * Gives a stored ship to another player once its owner's time is over: with its fittings and drones, without policy
 * and cargo. Returns the cargo, which belongs to the former owner; undefined if someone else was faster.
 */
export async function claimStored(
  tx: Tx,
  { ship_id, from, to, now }: { ship_id: string; from: string; to: string; now: Date },
): Promise<Lot[] | undefined> {
  const claimed = await tx.sql(
    `UPDATE ships SET owner_id = $3, cargo_used = 0, insurance = 'none', insured_value = 0, insurance_paid = 0,
       hangar_from = NULL, hangar_until = NULL
     WHERE id = $1 AND owner_id = $2 AND hangar_until <= $4 RETURNING 1`,
    [ship_id, from, to, now],
  );
  if (claimed.length === 0) return undefined;
  return tx.sql<Lot>('DELETE FROM ship_cargo WHERE ship_id = $1 RETURNING commodity, quantity, cost_basis', [ship_id]);
}

/**
 * Requires space for one more ship. The player's row is locked, so that concurrent purchases are counted. Ships on
 * order count, escape pods do not.
 * @throws DomainError CONFLICT `hangar_full`
 */
export async function requireHangarSpace(tx: Tx, playerId: string, max: number): Promise<void> {
  const owned = await tx.sql(
    `SELECT 1 FROM ships WHERE owner_id = $1 AND NOT is_destroyed AND type <> 'escape_pod'
     UNION ALL SELECT 1 FROM ships_on_order WHERE owner_id = $1`,
    [playerId],
  );
  if (owned.length >= max)
    throw conflict('hangar_full', `You already own or have ordered ${max} ships. Sell one first.`, { max });
}
