import { settleNotifications } from '#server/foundation/notifications/index.ts';
import { announceTeam } from '#server/game/teams/events.ts';
import { invitationKey } from '#server/game/teams/invite-player.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * The invited player declines.
 * @throws DomainError NOT_FOUND for an invitation that is not the caller's
 */
export function declineInvitation(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [gone] = await tx.sql<{ team_id: string }>(
      'DELETE FROM team_invitations WHERE id = $1 AND player_id = $2 RETURNING team_id',
      [input.id, ctx.player_id],
    );
    if (!gone) throw notFound('This invitation');
    await settleNotifications(ctx, tx, ctx.player_id, [invitationKey(input.id)]);
    const who = { player_id: ctx.player_id, name: ctx.actor.username };
    announceTeam(ctx, tx, { team_id: gone.team_id, change: 'declined', ...who });
  });
}
