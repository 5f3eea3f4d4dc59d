import { readMedals } from '#server/medals/queries/read-medals.ts';
import type { MedalId } from '#server/medals/rules/catalogue.ts';
import type { HeldMedals } from '#server/medals/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

/** The medals that everybody may see on a player's profile. @throws DomainError NOT_FOUND, also for closed accounts */
export async function readHeldMedals(ctx: PlayerCtx, { id }: { id: string }): Promise<HeldMedals> {
  const [{ items: medals }, { rows }] = await Promise.all([
    readMedals(ctx),
    ctx.pool.query<{ medal: MedalId | null; awarded_at: Date | null }>(
      `SELECT a.medal, a.awarded_at FROM player_directory d
       LEFT JOIN medal_awards a ON a.player_id = d.id AND a.revoked_at IS NULL
       WHERE d.id = $1 AND NOT d.deleted ORDER BY a.awarded_at DESC, a.medal`,
      [id],
    ),
  ]);
  if (rows.length === 0) throw notFound('The player');
  const items = rows.flatMap(({ medal, awarded_at }) => {
    const known = medals.find((one) => one.id === medal);
    return known && awarded_at ? [{ ...known, awarded_at: awarded_at.toISOString() }] : [];
  });
  return { items };
}
