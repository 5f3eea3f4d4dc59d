import { returnBounty } from '#server/bounties/return-bounty.ts';
import { proRata } from '#server/bounties/rules/terms.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;
type Open = { id: string; amount: number; created_at: Date; expires_at: Date };

/** The bounties of a region that ends: returned pro rata of the time they would still have stood. */
export async function cancelRegionBounties(ctx: Ctx, tx: Tx, regionId: string, request_id: string | null) {
  const open = await tx.sql<Open>(
    `SELECT id, amount, created_at, expires_at FROM bounties WHERE region_id = $1 AND status = 'open' ORDER BY id FOR UPDATE`,
    [regionId],
  );
  for (const bounty of open) {
    const returned = proRata(bounty.amount, bounty, ctx.clock.now());
    await returnBounty(ctx, tx, { id: bounty.id, status: 'cancelled', returned, request_id });
  }
  return open.length;
}
