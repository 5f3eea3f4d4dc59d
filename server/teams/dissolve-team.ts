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
      'SELECT p.user_id FROM team_members m JOIN players p ON p.id = m.player_id WHERE m.team_id = $1',
      [team_id],
    );
    await tx.sql(
      `UPDATE notifications n SET read_at = $2 FROM team_invitations i
       WHERE i.team_id = $1 AND n.player_id = i.player_id AND n.key = 'team-invitation:' || i.id AND n.read_at IS NULL`,
      [team_id, ctx.clock.now()],
    );
    await tx.sql('DELETE FROM teams WHERE id = $1', [team_id]);
    announceMove(ctx, tx, { team_id, change: 'dissolved', player_id: null, name }, members);
  });
}
