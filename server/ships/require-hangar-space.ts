import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

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
