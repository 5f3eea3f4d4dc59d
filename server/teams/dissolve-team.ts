import { settleOfPlayers } from '#server/notifications/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { announceMove } from '#server/teams/events.ts';
import { lockOwnTeam } from '#server/teams/lock-team.ts';

/**
 * Dissolves the team. Recipients keep their messages.
 * @throws DomainError CONFLICT `no_team`, FORBIDDEN `team_role`
 */
export function dissolveTeam(ctx: PlayerCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { team_id, name } = await lockOwnTeam(ctx, tx, 'founder');
    const members = await tx.sql<{ user_id: string }>(
      'SELECT p.user_id FROM team_members m JOIN player_records p ON p.id = m.player_id WHERE m.team_id = $1',
      [team_id],
    );
    const invited = await tx.sql<{ player_id: string; key: string }>(
      `SELECT player_id, 'team-invitation:' || id AS key FROM team_invitations WHERE team_id = $1`,
      [team_id],
    );
    await settleOfPlayers(ctx, tx, invited);
    await tx.sql('DELETE FROM teams WHERE id = $1', [team_id]);
    announceMove(ctx, tx, { team_id, change: 'dissolved', player_id: null, name }, members);
  });
}
