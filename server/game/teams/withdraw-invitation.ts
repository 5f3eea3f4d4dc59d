import { settleNotifications } from '#server/foundation/notifications/index.ts';
import { announceTeam } from '#server/game/teams/events.ts';
import { invitationKey } from '#server/game/teams/invite-player.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * Withdraws an invitation of the caller's team.
 * @throws DomainError CONFLICT `no_team`, FORBIDDEN `team_role`, NOT_FOUND for another team's
 */
export function withdrawInvitation(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const team = await lockOwnTeam(ctx, tx, 'officer');
    const [gone] = await tx.sql<{ player_id: string; name: string }>(
      `DELETE FROM team_invitations i USING player_records p, account_records u
       WHERE i.id = $1 AND i.team_id = $2 AND p.id = i.player_id AND u.id = p.user_id
       RETURNING i.player_id, u.username AS name`,
      [input.id, team.team_id],
    );
    if (!gone) throw notFound('This invitation');
    await settleNotifications(ctx, tx, gone.player_id, [invitationKey(input.id)]);
    announceTeam(ctx, tx, { team_id: team.team_id, change: 'withdrawn', ...gone });
  });
}
