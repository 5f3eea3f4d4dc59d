import { readCollection } from '#server/community/medals/queries/read-medals.ts';
import type { AwardMedalInput, MedalCollection } from '#server/community/medals/schemas.ts';
import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

/** An administrator awards a medal, again where it was revoked. @throws DomainError NOT_FOUND; CONFLICT `medal_held` */
export async function awardMedal(ctx: UserCtx, input: AwardMedalInput): Promise<MedalCollection> {
  const { player_id, medal, reason } = input;
  const subject = { action: 'medal.award', target_type: 'player', target_id: player_id, reason };
  await adminWriteOnce(ctx, subject, { operation: 'medals.award', input }, async (tx, notes) => {
    const known = await tx.sql('SELECT 1 FROM player_directory WHERE id = $1', [player_id]);
    if (known.length === 0) throw notFound('The player');
    const made = await tx.sql(
      `INSERT INTO medal_awards AS a (player_id, medal, source, awarded_at, awarded_by, reason)
       VALUES ($1, $2, 'admin', $3, $4, $5)
       ON CONFLICT (player_id, medal) DO UPDATE SET source = 'admin', value = NULL, awarded_at = $3, awarded_by = $4,
         reason = $5, revoked_at = NULL, revoked_by = NULL, revoke_reason = NULL
       WHERE a.revoked_at IS NOT NULL RETURNING 1`,
      [player_id, medal, ctx.clock.now(), ctx.actor.user_id, reason],
    );
    if (made.length === 0) throw conflict('medal_held', 'The player already holds this medal.');
    notes.after = { medal };
    await notifyPlayers(ctx, tx, [player_id], {
      type: 'medal_awarded',
      data: { medal },
      key: `medal:${medal}:${ctx.clock.now().getTime()}`,
    });
  });
  return readCollection(ctx, { player_id });
}
