import { hashOf, type LedgerContent } from '#server/foundation/audit/rules/hash-chain.ts';
import type { Pool } from '#server/platform/db/pool.ts';

type Link = LedgerContent & { prev_hash: string; hash: string };

/**
 * Appends entries to the audit log in one statement; the chain stays whole. The names of their actors count with `seq`,
 * so that a row says which one it is.
 */
export async function appendEntries(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // The triggers accept one entry at a time, as the service appends them.
    await client.query('SET LOCAL session_replication_role = replica');
    const { rows } = await client.query<{ seq: number; hash: string }>(
      'SELECT seq, hash FROM admin_action_chain WHERE id = 1 FOR UPDATE',
    );
    const [head = { seq: Number.NaN, hash: '' }] = rows;
    const links = linksAfter(head, count);
    await client.query(INSERT, [...OWN.map((column) => links.map((link) => link[column])), ...Object.values(SHARED)]);
    const { seq, hash } = links.at(-1) ?? head;
    await client.query('UPDATE admin_action_chain SET seq = $1, hash = $2 WHERE id = 1', [seq, hash]);
    await client.query('COMMIT');
    await client.query('ANALYZE admin_action_log');
  } finally {
    client.release();
  }
}

const SHARED = {
  actor_id: '00000000-0000-4000-8000-000000000001',
  action: 'account.suspend',
  target_type: 'user',
  target_id: '00000000-0000-4000-8000-000000000002',
  before: { is_active: true },
  after: { is_active: false },
  reason: 'for the test',
  impact: 'NORMAL',
  outcome: 'success',
  ip: '127.0.0.1',
  request_id: 'request-1',
};

/** The columns in which the entries differ. */
const OWN = ['seq', 'id', 'at', 'actor_name', 'prev_hash', 'hash'] as const;

const INSERT = `INSERT INTO admin_action_log (${[...OWN, ...Object.keys(SHARED)].join(', ')})
  SELECT *, $7::uuid, $8, $9, $10, $11::jsonb, $12::jsonb, $13, $14, $15, $16, $17
  FROM unnest($1::int[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[])`;

function linksAfter({ seq, hash }: { seq: number; hash: string }, count: number): Link[] {
  const links: Link[] = [];
  let prev_hash = hash;
  for (let next = seq + 1; next <= seq + count; next++) {
    const content = entryOf(next);
    const link = { ...content, prev_hash, hash: hashOf(content, prev_hash) };
    links.push(link);
    prev_hash = link.hash;
  }
  return links;
}

function entryOf(seq: number): LedgerContent {
  return {
    ...SHARED,
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    seq,
    at: new Date(Date.UTC(2026, 0, 1) + seq * 60_000).toISOString(),
    actor_name: `auditor-${String(seq).padStart(6, '0')}`,
    region_id_snapshot: null,
    error_code: null,
    user_agent: null,
  };
}
