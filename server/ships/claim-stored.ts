import type { Tx } from '#server/platform/db/transaction.ts';

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
