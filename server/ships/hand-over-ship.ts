import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Gives an unused ship to another owner, with its cargo; the policy ends. False if it no longer belongs to the giver,
 * or is in the abandoned hangar.
 */
export async function handOverShip(tx: Tx, shipId: string, from: string, to: string): Promise<boolean> {
  const moved = await tx.sql(
    `UPDATE ships SET owner_id = $3, insurance = 'none', insured_value = 0, insurance_paid = 0
     WHERE id = $1 AND owner_id = $2 AND NOT is_destroyed AND hangar_until IS NULL RETURNING 1`,
    [shipId, from, to],
  );
  return moved.length === 1;
}
