import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { readSharedMailboxes, readSharedSignIns } from '#server/multi-account/queries/read-signals.ts';
import {
  type AccountCluster,
  findClusters,
  mailboxEvidence,
  signInEvidence,
} from '#server/multi-account/rules/find-clusters.ts';
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
