import { type StoredEntry, toLink } from '#server/foundation/audit/queries.ts';
import { GENESIS } from '#server/foundation/audit/rules/hash-chain.ts';
import type { ExportLedgerInput } from '#server/foundation/audit/schemas.ts';
import type { Services } from '#server/platform/context.ts';

const PAGE = 500;
type Db = Pick<Services, 'pool' | 'clock'>;
type Range = { from: number; to: number };

/**
 * The audit log as JSON lines, oldest first: a header with the range and the hashes at its ends, then each entry as
 * hashed. Reviews are left out, since they are in the chain as entries of their own. Memory use is one page of
 * entries; entries appended meanwhile are not part of the file, since entries never change.
 */
export async function* exportLedger(db: Db, input: ExportLedgerInput): AsyncGenerator<string> {
  const { rows } = await db.pool.query<{ seq: number; hash: string }>(
    'SELECT seq, hash FROM admin_action_chain WHERE id = 1',
  );
  const head = rows[0] ?? { seq: 0, hash: GENESIS };
  // Beyond the newest entry the file is empty, and its hashes are those of the end of the chain.
  const range = { from: Math.min(input.from_seq, head.seq + 1), to: Math.min(input.to_seq ?? head.seq, head.seq) };
  yield `${JSON.stringify({
    format: 'starhelm-ledger',
    version: 1,
    exported_at: db.clock.now().toISOString(),
    from_seq: range.from,
    to_seq: range.to,
    prev_hash: await hashAt(db, range.from - 1),
    end_hash: await hashAt(db, Math.max(range.to, range.from - 1)),
    head_seq: head.seq,
    head_hash: head.hash,
  })}\n`;
  yield* entries(db, range);
}

/** There is no entry before the first or after the last one. */
async function hashAt({ pool }: Db, seq: number): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>('SELECT hash FROM admin_action_log WHERE seq = $1', [seq]);
  return rows[0]?.hash ?? GENESIS;
}

async function* entries({ pool }: Db, { from, to }: Range): AsyncGenerator<string> {
  for (let after = from - 1; after < to; ) {
    const { rows } = await pool.query<StoredEntry>(
      'SELECT * FROM admin_action_log WHERE seq > $1 AND seq <= $2 ORDER BY seq LIMIT $3',
      [after, to, PAGE],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => `${JSON.stringify(toLink(row))}\n`).join('');
    after = last.seq;
  }
}
