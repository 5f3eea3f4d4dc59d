import type { ClientBase } from 'pg';
import { type StoredEntry, toLink } from '#server/foundation/audit/queries.ts';
import { type ChainFault, GENESIS, walkChain } from '#server/foundation/audit/rules/hash-chain.ts';
import type { ChainReport } from '#server/foundation/audit/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { withOwnConnection } from '#server/platform/db/pool.ts';

const BATCH = 1_000;

/**
 * Verifies the whole chain, its end against the head row, and each review against the entry that records it. Finds
 * edited, missing and reordered entries and forged reviews.
 */
export function verifyChain(db: Pick<Services, 'pool'>): Promise<ChainReport> {
  return withOwnConnection(db.pool, async (client) => {
    // Reads one snapshot, so that concurrent entries do not look like faults. Closing the connection ends the
    // transaction.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const head = await readHead(client);
    const walked = await walk(client);
    const fault = 'fault' in walked ? walked.fault : (cutOff(walked, head) ?? (await forgedReview(client)));
    const checked = 'fault' in walked ? walked.fault.seq - 1 : walked.seq;
    return { intact: fault === null, checked, head_seq: head.seq, fault };
  });
}

type Place = { seq: number; hash: string };

async function readHead(client: ClientBase): Promise<Place> {
  const { rows } = await client.query<Place>('SELECT seq, hash FROM admin_action_chain WHERE id = 1');
  return rows[0] ?? { seq: 0, hash: GENESIS };
}

async function walk(client: ClientBase): Promise<Place | { fault: ChainFault }> {
  let at: Place = { seq: 0, hash: GENESIS };
  for (;;) {
    const { rows } = await client.query<StoredEntry>(
      'SELECT * FROM admin_action_log WHERE seq > $1 ORDER BY seq LIMIT $2',
      [at.seq, BATCH],
    );
    if (rows.length === 0) return at;
    const walked = walkChain(at, rows.map(toLink));
    if ('fault' in walked) return walked;
    at = walked;
  }
}

function cutOff(end: Place, head: Place): ChainFault | null {
  return end.seq === head.seq && end.hash === head.hash ? null : { seq: end.seq + 1, kind: 'cut_off', entry_id: null };
}

/**
 * The review columns are not hashed, because they come later; the review's own entry is, with its time in `after`.
 * Entries of earlier releases lack that time: theirs was written within a minute of the review.
 */
async function forgedReview(client: ClientBase): Promise<ChainFault | null> {
  const { rows } = await client.query<{ seq: number; entry_id: string }>(
    `SELECT entry.seq, entry.id AS entry_id
       FROM admin_action_log entry
       LEFT JOIN admin_action_log act
         ON act.action = 'audit.review' AND act.outcome = 'success' AND act.target_id = entry.id::text
      WHERE (entry.reviewed_by, entry.review_note) IS DISTINCT FROM (act.actor_id, act.reason)
         OR CASE WHEN act.after ? 'reviewed_at' THEN entry.reviewed_at IS DISTINCT FROM (act.after ->> 'reviewed_at')::timestamptz
                 WHEN act.id IS NULL THEN entry.reviewed_at IS NOT NULL
                 ELSE entry.reviewed_at IS NULL OR abs(extract(epoch FROM act.at - entry.reviewed_at)) > 60 END
      ORDER BY entry.seq LIMIT 1`,
  );
  return rows[0] ? { ...rows[0], kind: 'review_forged' } : null;
}
