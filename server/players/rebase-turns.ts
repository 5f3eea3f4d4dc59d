import type { Tx } from '#server/platform/db/transaction.ts';
import { fullDueSql, turnsSql } from '#server/players/turns-sql.ts';

/**
 * Settles all players' turns at `now` at the old rate, so that a new `turns_per_day` applies from now on only. The
 * times of full balances are recalculated for the new rate.
 */
export async function rebaseTurns(tx: Tx, oldPerDay: number, newPerDay: number, now: Date): Promise<void> {
  const at = turnsSql('p', '$1', '$2');
  await tx.sql(
    `UPDATE players p SET turns = ${at.turns}, rested_turns = ${at.rested}, turns_owed = ${at.owed}, turn_fraction = ${at.fraction}, last_turn_regeneration = $1,
       turns_full_due = CASE WHEN p.turns_full_due IS NULL THEN NULL ELSE ${fullDueSql('p', at, '$1', '$3')} END`,
    [now, oldPerDay, newPerDay],
  );
}
