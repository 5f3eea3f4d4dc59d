import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

type Ctx = Pick<Services, 'realtime'>;

/** Sent when aggregates older than the cache's time were shown; a job recomputes them. */
export const GROUPS_EXPIRED = 'aria/groups.expired';

export function announceBlock(ctx: Ctx, tx: Tx, userId: string, until: Date | null): void {
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.personal(userId), 'aria_message', {
      kind: until ? 'blocked' : 'unblocked',
      conversation_id: null,
      reply: null,
      blocked_until: until?.toISOString() ?? null,
    }),
  );
}

/** A reply, sent to the account's other open pages. */
export function announceReply(
  ctx: Ctx,
  tx: Tx,
  userId: string,
  said: { conversation_id: string; reply: string },
): void {
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.personal(userId), 'aria_message', { kind: 'reply', blocked_until: null, ...said }),
  );
}

/** An operator erased what ARIA knew: pages of the account must not show it any longer. */
export function announceErasure(ctx: Ctx, tx: Tx, userId: string): void {
  tx.afterCommit(() =>
    ctx.realtime.publish(rooms.personal(userId), 'account_change', { operation: 'security.cleanup', client_id: null }),
  );
}
