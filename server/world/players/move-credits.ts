import { type CreditMove, creditEntrySql, creditEntryValues } from '#server/foundation/ledger/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Changes a player's credits and writes the ledger row in one statement; undefined if the balance is too low. */
export async function moveCredits(
  tx: Tx,
  move: CreditMove,
): Promise<{ entry_id: string; credits: number } | undefined> {
  const [moved] = await tx.sql<{ entry_id: string; credits: number }>(
    `WITH moved AS (
       UPDATE players SET credits = credits + $3::bigint WHERE id = $2 AND credits + $3::bigint >= 0 RETURNING credits)
     ${creditEntrySql('moved')}`,
    creditEntryValues(move),
  );
  return moved;
}
