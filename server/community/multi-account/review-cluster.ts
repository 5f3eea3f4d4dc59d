import { getCluster } from '#server/community/multi-account/queries/list-clusters.ts';
import { CLUSTERS_SCOPE } from '#server/community/multi-account/rules/clusters-scope.ts';
import type { AccountClusterRecord, ReviewClusterInput } from '#server/community/multi-account/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/**
 * Records whether the accounts of a cluster belong to one person; a later decision replaces it.
 * @throws DomainError FORBIDDEN, NOT_FOUND
 */
export async function reviewCluster(ctx: UserCtx, input: ReviewClusterInput): Promise<AccountClusterRecord> {
  requireScope(ctx.actor, CLUSTERS_SCOPE);
  const { id, decision, note } = input;
  const subject = { action: `multi_account.${decision}`, target_type: 'account_cluster', target_id: id, reason: note };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const [cluster] = await tx.sql<{ status: string }>(
      'SELECT status FROM multi_account_clusters WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!cluster) throw notFound('A cluster of that id');
    const status = decision === 'confirm' ? 'confirmed' : 'cleared';
    notes.before = { status: cluster.status };
    await tx.sql(
      'UPDATE multi_account_clusters SET status = $2, reviewed_by = $3, reviewed_at = $4, note = $5 WHERE id = $1',
      [id, status, ctx.actor.user_id, ctx.clock.now(), note],
    );
    notes.after = { status };
  });
  return getCluster(ctx, id);
}
