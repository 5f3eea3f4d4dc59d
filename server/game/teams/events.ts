import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { WarRow } from '#server/game/teams/queries/read-wars.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
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

type Step = 'declared' | 'called_off' | 'offered' | 'taken_back' | 'peace';

/** Notifies all members of both teams of a step in their war by `by`. */
export async function notifyTeams(ctx: PlayerCtx, tx: Tx, war: WarRow, step: Step, by: string): Promise<void> {
  const members = await tx.sql<{ player_id: string; team_id: string }>(
    'SELECT player_id, team_id FROM team_members WHERE team_id = ANY($1::uuid[]) ORDER BY player_id',
    [[war.declarer_id, war.target_id]],
  );
  const [own, other] =
    by === war.declarer_id ? [war.declarer_name, war.target_name] : [war.target_name, war.declarer_name];
  const data = { war_id: war.id, step, by: own, other, starts_at: war.starts_at.toISOString() };
  await notifyPlayers(
    ctx,
    tx,
    members.map(({ player_id }) => player_id),
    { type: 'team_war', data },
  );
  for (const team_id of [war.declarer_id, war.target_id])
    announceTeam(ctx, tx, { team_id, change: 'war', player_id: ctx.player_id, name: ctx.actor.username });
}
