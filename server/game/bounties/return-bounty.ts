import { returnGift } from '#server/foundation/giving/index.ts';
import { notifyBounty } from '#server/game/bounties/notify-bounty.ts';
import type { BountyStatus } from '#server/game/bounties/rules/terms.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { moveCredits } from '#server/world/players/index.ts';
import { moveFund } from '#server/world/regions/index.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;
type Return = {
  id: string;
  status: Exclude<BountyStatus, 'open' | 'paid'>;
  /** Credits to return. */
  returned: number;
  request_id: string | null;
};

type Ended = {
  placed_by: string | null;
  target_id: string;
  region_id: string | null;
  from_fund: boolean;
  amount: number;
};

/** Closes an open bounty and refunds its placer or the fund, once; undefined if it was already settled. */
export async function returnBounty(ctx: Ctx, tx: Tx, { id, status, returned, request_id }: Return) {
  const now = ctx.clock.now();
  const [ended] = await tx.sql<Ended>(
    `UPDATE bounties SET status = $2, settled_at = $3, returned = $4 WHERE id = $1 AND status = 'open'
     RETURNING placed_by, target_id, region_id, from_fund, amount`,
    [id, status, now, returned],
  );
  if (!ended) return undefined;
  await returnGift(tx, id);
  const [target] = await tx.sql<{ username: string }>('SELECT username FROM people_players WHERE player_id = $1', [
    ended.target_id,
  ]);
  const name = target?.username ?? '';
  if (ended.from_fund) {
    if (ended.region_id && returned > 0)
      await moveFund(tx, {
        region_id: ended.region_id,
        kind: 'bounty_returned',
        amount: returned,
        key: `returned:${id}`,
        detail: { bounty_id: id, target: name, reason: status },
        now,
      });
    return ended;
  }
  if (ended.placed_by !== null && returned > 0)
    await moveCredits(tx, {
      player_id: ended.placed_by,
      kind: 'bounty_returned',
      amount: returned,
      detail: { bounty_id: id, target: name, reason: status, amount: ended.amount },
      request_id,
      now,
    });
  if (ended.placed_by !== null && status !== 'withdrawn')
    await notifyBounty(ctx, tx, [ended.placed_by], { event: 'returned', bounty_id: id, amount: returned, name });
  return ended;
}
