import { returnBounty } from '#server/bounties/return-bounty.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'sendInTransaction'>;

const BATCH = 100;

/** Returns the bounties whose time is over, a batch a transaction. Returns how many. */
export async function expireBounties(ctx: Ctx): Promise<number> {
  let expired = 0;
  for (let found = BATCH; found === BATCH; expired += found) found = await expireSome(ctx);
  return expired;
}

/** Rows that a payment or a withdrawal holds are left to it; placers are paid in one order, so that no two wait. */
function expireSome(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await tx.sql<{ id: string; amount: number }>(
      `SELECT id, amount FROM bounties WHERE status = 'open' AND expires_at <= $1
       ORDER BY placed_by, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      [ctx.clock.now()],
    );
    for (const { id, amount } of due)
      await returnBounty(ctx, tx, { id, status: 'expired', returned: amount, request_id: null });
    return due.length;
  });
}
