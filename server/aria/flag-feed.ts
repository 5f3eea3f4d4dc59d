import type { Tx } from '#server/platform/db/transaction.ts';

/** Sets or lifts (null) the flag of accounts that may belong to one person. Their trades stay as they are. */
export async function flagFeed(
  tx: Tx,
  flag: { player_ids: readonly string[]; signal: 'hard' | 'soft' | null; now: Date },
): Promise<void> {
  if (flag.signal === null) {
    await tx.sql('DELETE FROM aria_feed_flags WHERE player_id = ANY($1::uuid[])', [flag.player_ids]);
    return;
  }
  await tx.sql(
    `INSERT INTO aria_feed_flags (player_id, signal, flagged_at) SELECT unnest($1::uuid[]), $2, $3
     ON CONFLICT (player_id) DO UPDATE SET signal = EXCLUDED.signal, flagged_at = EXCLUDED.flagged_at`,
    [flag.player_ids, flag.signal, flag.now],
  );
}
