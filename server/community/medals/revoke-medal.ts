import { MEDAL_REVOKED } from '#server/community/medals/events.ts';
import { readCollection } from '#server/community/medals/queries/read-medals.ts';
import type { AwardMedalInput, MedalCollection } from '#server/community/medals/schemas.ts';
import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * Revokes a player's medal, for administrators; a job withdraws its rank points.
 * @throws DomainError NOT_FOUND if the player does not hold it
 */
export async function revokeMedal(ctx: UserCtx, input: AwardMedalInput): Promise<MedalCollection> {
  const { player_id, medal, reason } = input;
  const subject = { action: 'medal.revoke', target_type: 'player', target_id: player_id, reason };
  await adminWriteOnce(ctx, subject, { operation: 'medals.revoke', input }, async (tx, notes) => {
    const revoked = await tx.sql(
      `UPDATE medal_awards SET revoked_at = $3, revoked_by = $4, revoke_reason = $5
       WHERE player_id = $1 AND medal = $2 AND revoked_at IS NULL RETURNING 1`,
      [player_id, medal, ctx.clock.now(), ctx.actor.user_id, reason],
    );
    if (revoked.length === 0) throw notFound('The medal');
    await ctx.sendInTransaction(tx, { name: MEDAL_REVOKED, data: { player_id, medal } });
    notes.before = { medal };
    notes.after = { medal: null };
  });
  return readCollection(ctx, { player_id });
}
