import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';

type Split = {
  /** The subject under which the gift is recorded. */
  from: string;
  to: string;
  /** The number of equal parts, of which one moves. */
  parts: number;
  receiver_id: string;
};

/** Moves a part of a recorded gift to another subject; the sum is unchanged. */
export async function splitGift(tx: Tx, { from, to, parts, receiver_id }: Split): Promise<void> {
  await tx.sql(
    `WITH part AS (
       INSERT INTO gifts (id, giver_id, receiver_id, route, value, subject_id, created_at)
       SELECT $1, g.giver_id, $2, g.route, g.value / $3::int, $4, g.created_at FROM gifts g WHERE g.subject_id = $5
       RETURNING value)
     UPDATE gifts g SET value = g.value - part.value FROM part WHERE g.subject_id = $5`,
    [randomUUIDv7(), receiver_id, parts, to, from],
  );
  await tx.sql('DELETE FROM gifts WHERE subject_id = $1 AND value = 0', [from]);
}
