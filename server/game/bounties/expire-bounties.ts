import { lockOpen } from '#server/game/bounties/lock-open.ts';
import { returnBounty } from '#server/game/bounties/return-bounty.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool' | 'prisma' | 'clock' | 'realtime' | 'sendInTransaction' | 'settings'>;

const BATCH = 100;

/** Returns expired bounties, one batch per transaction. Returns how many. */
export async function expireBounties(ctx: Ctx): Promise<number> {
  let expired = 0;
  for (let found = BATCH; found === BATCH; ) {
    const rows = await ctx.prisma.bounty.findMany({
      where: { status: 'open', expires_at: { lte: ctx.clock.now() } },
      select: { id: true },
      orderBy: [{ expires_at: 'asc' }, { id: 'asc' }],
      take: BATCH,
    });
    found = rows.length;
    expired += await expireSome(
      ctx,
      rows.map(({ id }) => id),
    );
  }
  return expired;
}

/** Bounties paid or withdrawn meanwhile are skipped. */
function expireSome(ctx: Ctx, ids: readonly string[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await lockOpen(ctx, tx, ids);
    for (const { id, amount } of due)
      await returnBounty(ctx, tx, { id, status: 'expired', returned: amount, request_id: null });
    return due.length;
  });
}
