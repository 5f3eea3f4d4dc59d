import { figuresOfRole, type NpcRole } from '#server/game/npcs/rules/roles.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** `quiet_*` omits the origin or destination if observers cannot know that way. */
type Flown = {
  name: string;
  role: NpcRole;
  from: string;
  sector_id: string;
  quiet_origin: boolean;
  quiet_goal: boolean;
};

/** After the commit: shows the NPC's move to players in both sectors. */
export function announceNpcMove(ctx: Pick<Services, 'realtime'>, tx: Tx, npc: Flown): void {
  const who = { user_id: null, name: npc.name, ship_type: figuresOfRole(npc.role).type, kind: 'npc' as const };
  tx.afterCommit(() => {
    ctx.realtime.publish(rooms.sector(npc.from), 'sector_departure', {
      ...who,
      sector_id: npc.from,
      to_sector_id: npc.quiet_goal ? null : npc.sector_id,
    });
    ctx.realtime.publish(rooms.sector(npc.sector_id), 'sector_arrival', {
      ...who,
      sector_id: npc.sector_id,
      from_sector_id: npc.quiet_origin ? null : npc.from,
    });
  });
}

/** Names the notification of a demand. */
export function demandKey(demandId: string): string {
  return `npc-demand:${demandId}`;
}

/** After the commit: shows the demand to the player. */
export function announceDemand(ctx: Pick<Services, 'realtime'>, tx: Tx, userId: string, demandId: string): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.personal(userId), 'npc_demand', { demand_id: demandId }));
}
