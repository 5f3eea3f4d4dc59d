import { settleNotifications } from '#server/foundation/notifications/index.ts';
import { announceMove, announceTeam } from '#server/game/teams/events.ts';
import { invitationKey } from '#server/game/teams/invite-player.ts';
import { alreadyInTeam } from '#server/game/teams/lock-team.ts';
import type { TeamRole } from '#server/game/teams/rules/standing.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Adds the caller to a team within `tx`; deletes their other invitations.
 * @throws DomainError CONFLICT `already_in_team`
 */
export async function joinTeam(ctx: PlayerCtx, tx: Tx, teamId: string, role: TeamRole): Promise<void> {
  const joined = await tx.sql(
    `INSERT INTO team_members (player_id, team_id, role, joined_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id) DO NOTHING RETURNING 1`,
    [ctx.player_id, teamId, role, ctx.clock.now()],
  );
  if (joined.length === 0) throw alreadyInTeam();
  const over = await tx.sql<{ id: string; team_id: string }>(
    'DELETE FROM team_invitations WHERE player_id = $1 RETURNING id, team_id',
    [ctx.player_id],
  );
  await settleNotifications(
    ctx,
    tx,
    ctx.player_id,
    over.map(({ id }) => invitationKey(id)),
  );
  const who = { player_id: ctx.player_id, name: ctx.actor.username };
  announceMove(ctx, tx, { team_id: teamId, change: 'joined', ...who }, [ctx.actor]);
  for (const { team_id } of over)
    if (team_id !== teamId) announceTeam(ctx, tx, { team_id, change: 'declined', ...who });
}
