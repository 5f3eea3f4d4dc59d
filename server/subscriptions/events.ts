import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RealtimePayload, rooms } from '#server/platform/realtime/contract.ts';

/** After the commit: sends the account's new entitlement to all of its screens. */
export function announceSubscription(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  userId: string,
  change: RealtimePayload<'subscription_update'>,
): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.personal(userId), 'subscription_update', change));
}

/** Cancels, at the provider, a subscription that was ended or replaced here. */
export const CANCEL_DUE = 'subscriptions/cancel.due';
