import { joinTeam } from '#server/game/teams/join-team.ts';
import { readTeam } from '#server/game/teams/queries/read-teams.ts';
import type { TeamDetail } from '#server/game/teams/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

/**
 * The invited player joins.
 * @throws DomainError NOT_FOUND for an invitation that is not the caller's, is withdrawn or has expired, CONFLICT
 * `already_in_team` or `team_full`
 */
export async function acceptInvitation(ctx: PlayerCtx, input: { id: string }): Promise<TeamDetail> {
  const team_id = await inTransaction(ctx, async (tx) => {
    // Locks the team's row first, as everywhere, so that concurrent joins are counted.
    await tx.sql('SELECT 1 FROM teams WHERE id = (SELECT team_id FROM team_invitations WHERE id = $1) FOR UPDATE', [
      input.id,
    ]);
    const [found] = await tx.sql<{ team_id: string; members: number }>(
      `SELECT i.team_id, (SELECT count(*) FROM team_members m WHERE m.team_id = i.team_id)::int AS members
       FROM team_invitations i WHERE i.id = $1 AND i.player_id = $2 AND i.expires_at > $3`,
      [input.id, ctx.player_id, ctx.clock.now()],
    );
    if (!found) throw notFound('This invitation');
    if (found.members >= ctx.settings.current().team_size) throw conflict('team_full', 'This team is full.');
    await joinTeam(ctx, tx, found.team_id, 'member');
    return found.team_id;
  });
  return readTeam(ctx, { id: team_id });
}
