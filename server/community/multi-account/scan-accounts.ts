import { detectWithin } from '#server/community/multi-account/detect-clusters.ts';
import { CLUSTERS_SCOPE } from '#server/community/multi-account/rules/clusters-scope.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Runs the nightly detection of clusters now. @throws DomainError FORBIDDEN */
export async function scanAccounts(ctx: UserCtx): Promise<{ clusters: number }> {
  requireScope(ctx.actor, CLUSTERS_SCOPE);
  const subject = { action: 'multi_account.scan', target_type: 'account_cluster', target_id: 'all' };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const result = await detectWithin(tx, ctx);
    notes.after = result;
    return result;
  });
}
