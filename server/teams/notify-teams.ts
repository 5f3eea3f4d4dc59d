import { notifyPlayers } from '#server/notifications/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { announceTeam } from '#server/teams/events.ts';
import type { WarRow } from '#server/teams/queries/read-wars.ts';

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
