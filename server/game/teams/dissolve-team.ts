import { settleOfPlayers } from '#server/foundation/notifications/index.ts';
import { announceMove } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import { teamOf } from '#server/game/teams/queries/team-of.ts';
import { deleteTeam, divideAmongMembers, endMembership, lockMembers } from '#server/game/teams/return-shares.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Dissolves the team and divides its treasury. Recipients keep their messages.
 * @throws DomainError CONFLICT `no_team` or `team_changed`, FORBIDDEN `team_role`
 */
export function dissolveTeam(ctx: PlayerCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const own = await teamOf(tx, ctx.player_id);
    const locked = own === null ? new Set() : await lockMembers(tx, own);
    const { team_id, name } = await lockOwnTeam(ctx, tx, 'founder');
    const members = await tx.sql<{ player_id: string; user_id: string }>(
      'SELECT m.player_id, p.user_id FROM team_members m JOIN player_records p ON p.id = m.player_id WHERE m.team_id = $1',
      [team_id],
    );
    if (members.some(({ player_id }) => !locked.has(player_id)))
      throw conflict('team_changed', 'Somebody has just joined your team. Look again before you dissolve it.');
    const invited = await tx.sql<{ player_id: string; key: string }>(
      `SELECT player_id, 'team-invitation:' || id AS key FROM team_invitations WHERE team_id = $1`,
      [team_id],
    );
    await settleOfPlayers(ctx, tx, invited);
    await divideAmongMembers(ctx, tx, team_id, { request_id: ctx.request.request_id, now: ctx.clock.now() });
    const ids = members.map(({ player_id }) => player_id);
    await endMembership(tx, team_id, ids, ctx.clock.now());
    await deleteTeam(tx, team_id, ctx.clock.now());
    announceMove(ctx, tx, { team_id, change: 'dissolved', player_id: null, name }, members);
  });
}
