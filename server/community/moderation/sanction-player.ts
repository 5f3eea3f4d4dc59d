import { sanctionAuthor } from '#server/community/moderation/sanction-author.ts';
import type { SanctionPlayerInput } from '#server/community/moderation/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/**
 * Warns or mutes a player without a flagged message, for conduct that no message shows.
 * @throws DomainError NOT_FOUND, FORBIDDEN `own_account`
 */
export async function sanctionPlayer(ctx: UserCtx, input: SanctionPlayerInput): Promise<void> {
  requireScope(ctx.actor, 'admin.messages.moderate');
  const { player_id, action, reason, hours = null, appeal_note = null } = input;
  const subject = { action: `player.${action}`, target_type: 'player', target_id: player_id, reason };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const [player] = await tx.sql<{ user_id: string }>(
      `SELECT p.user_id FROM player_records p JOIN account_records u ON u.id = p.user_id AND NOT u.deleted WHERE p.id = $1`,
      [player_id],
    );
    if (!player) throw notFound('A player of that id');
    if (player.user_id === ctx.actor.user_id)
      throw new DomainError('FORBIDDEN', 'Another moderator must decide about you.', { reason: 'own_account' });
    await sanctionAuthor(ctx, tx, { player_id, message_id: null, reason, appeal_note, hours });
    notes.after = { action, ...(hours !== null && { muted_hours: hours }), ...(appeal_note && { appeal_note }) };
  });
}
