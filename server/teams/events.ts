import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RealtimePayload, rooms } from '#server/platform/realtime/contract.ts';

type Change = RealtimePayload<'team_update'>;

/** Notifies all members of a team after the commit. */
export function announceTeam(ctx: Pick<Services, 'realtime'>, tx: Tx, change: Change): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.team(change.team_id), 'team_update', change));
}

/**
 * The same for joining and leaving: the players' sockets change rooms first, so that new members receive the event
 * and former ones nothing afterwards; those who left get an event of their own.
 */
export function announceMove(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  change: Change,
  moved: readonly { user_id: string }[],
): void {
  tx.afterCommit(async () => {
    for (const { user_id } of moved) await ctx.realtime.refreshRooms(user_id);
    ctx.realtime.publish(rooms.team(change.team_id), 'team_update', change);
    if (change.change === 'joined') return;
    for (const { user_id } of moved) ctx.realtime.publish(rooms.personal(user_id), 'team_update', change);
  });
}
