import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RealtimePayload, rooms } from '#server/platform/realtime/contract.ts';
import type { LockedPlayer } from '#server/world/players/index.ts';

/** `quiet_*` omits a ship's origin or destination if observers cannot know that warp. */
type Movement = { to: string; quiet_origin: boolean; quiet_goal: boolean };

/** After the commit: shows the move to players in both sectors, and changes the rooms of the player's sockets. */
export function announceMove(ctx: PlayerCtx, tx: Tx, from: LockedPlayer, movement: Movement): void {
  const who = {
    user_id: ctx.actor.user_id,
    name: ctx.actor.username,
    ship_type: from.ship_type,
    kind: 'player' as const,
  };
  tx.afterCommit(async () => {
    ctx.realtime.publish(rooms.sector(from.sector_id), 'sector_departure', {
      ...who,
      sector_id: from.sector_id,
      to_sector_id: movement.quiet_goal ? null : movement.to,
    });
    ctx.realtime.publish(rooms.sector(movement.to), 'sector_arrival', {
      ...who,
      sector_id: movement.to,
      from_sector_id: movement.quiet_origin ? null : from.sector_id,
    });
    await ctx.realtime.refreshRooms(ctx.actor.user_id);
  });
}

/** After the commit: updates the player's other screens and devices. */
export function announceTow(ctx: PlayerCtx, tx: Tx, towed: RealtimePayload<'ship_towed'>): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.personal(ctx.actor.user_id), 'ship_towed', towed));
}
