import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import {
  type AccountCluster,
  findClusters,
  MAX_ACCOUNTS_AT_ADDRESS,
  mailboxEvidence,
  type SignIn,
  signInEvidence,
} from '#server/community/multi-account/rules/find-clusters.ts';
import type { Services } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Db = Pick<Services, 'pool' | 'clock'>;

const status = z.enum(['flagged', 'confirmed', 'cleared']);

type Stored = { id: string; status: string; signature: string };

/** Detects accounts of one person and stores the clusters. Returns how many there are now. */
export function detectClusters(ctx: Db): Promise<{ clusters: number }> {
  return inTransaction(ctx, (tx) => detectWithin(tx, ctx));
}

/** The same within a transaction of the caller. */
export async function detectWithin(tx: Tx, ctx: Db): Promise<{ clusters: number }> {
  const found = findClusters([
    ...mailboxEvidence(await readSharedMailboxes(ctx)),
    ...signInEvidence(await readSharedSignIns(ctx)),
  ]);
  // Locked, because two concurrent runs would each create a cluster of the same accounts.
  await lockName(tx, 'multi_account', '');
  for (const cluster of found) await storeCluster(tx, cluster, ctx.clock.now());
  await tx.sql(
    'DELETE FROM multi_account_clusters c WHERE NOT EXISTS (SELECT 1 FROM multi_account_members m WHERE m.cluster_id = c.id)',
  );
  return { clusters: found.length };
}

/**
 * Merges into the oldest cluster that contains one of its accounts, or a new one; accounts of other clusters are
 * moved there.
 */
async function storeCluster(tx: Tx, cluster: AccountCluster, now: Date): Promise<void> {
  const users = cluster.members.map(({ user_id }) => user_id);
  const [known] = await tx.sql<Stored>(
    `SELECT id, status, signature FROM multi_account_clusters
     WHERE id IN (SELECT cluster_id FROM multi_account_members WHERE user_id = ANY($1::uuid[])) ORDER BY created_at, id LIMIT 1`,
    [users],
  );
  const id = known?.id ?? randomUUIDv7();
  const next = nextStatus(known, cluster.signature);
  await tx.sql(
    `INSERT INTO multi_account_clusters (id, status, signal, evidence, signature, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, signal = excluded.signal, evidence = excluded.evidence,
       signature = excluded.signature, updated_at = excluded.updated_at`,
    [id, next, cluster.signal, JSON.stringify(cluster.evidence), cluster.signature, now],
  );
  await tx.sql(
    `INSERT INTO multi_account_members (user_id, cluster_id, signal)
     SELECT user_id, $1, signal FROM unnest($2::uuid[], $3::text[]) AS m (user_id, signal)
     WHERE user_id IS NOT NULL AND signal IS NOT NULL
     ON CONFLICT (user_id) DO UPDATE SET cluster_id = excluded.cluster_id, signal = excluded.signal`,
    [id, users, cluster.members.map(({ signal }) => signal)],
  );
}

/** A decision stands until there is new evidence. */
function nextStatus(known: Stored | undefined, signature: string): z.infer<typeof status> {
  if (!known) return 'flagged';
  const now = status.parse(known.status);
  return now === 'cleared' && known.signature !== signature ? 'flagged' : now;
}

/** Accounts of players whose e-mail addresses may share a mailbox; the rule decides. */
async function readSharedMailboxes({ pool }: Db): Promise<{ user_id: string; email: string }[]> {
  const { rows } = await pool.query<{ user_id: string; email: string }>(
    `SELECT user_id, email FROM (
       SELECT u.id AS user_id, u.email, count(*) OVER (PARTITION BY lower(split_part(split_part(u.email, '@', 1), '+', 1)),
         lower(split_part(u.email, '@', 2))) AS shared
       FROM account_records u WHERE NOT u.deleted AND u.id IN (SELECT p.user_id FROM player_records p)) found
     WHERE shared > 1`,
  );
  return rows;
}

/** Sign-ins of the last 30 days from IP addresses that a few players share. */
async function readSharedSignIns({ pool, clock }: Db): Promise<SignIn[]> {
  const { rows } = await pool.query<SignIn>(
    `WITH recent AS (
       SELECT s.user_id, s.ip, s.user_agent, s.started_at AS at FROM account_sessions s
       JOIN account_records u ON u.id = s.user_id AND NOT u.deleted AND NOT u.is_admin
       WHERE s.started_at > $1::timestamptz - interval '30 days' AND s.ip IS NOT NULL
     ), shared AS (SELECT ip FROM recent GROUP BY ip HAVING count(DISTINCT user_id) BETWEEN 2 AND $2)
     SELECT DISTINCT recent.user_id, recent.ip, recent.user_agent, recent.at FROM recent JOIN shared USING (ip)
     WHERE recent.ip IS NOT NULL`,
    [clock.now(), MAX_ACCOUNTS_AT_ADDRESS],
  );
  return rows;
}
