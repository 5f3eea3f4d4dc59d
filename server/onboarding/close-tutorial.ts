import { readTutorial } from '#server/onboarding/queries/read-tutorial.ts';
import type { TutorialView } from '#server/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Puts the first steps away, done or not. Again changes nothing. */
export async function closeTutorial(ctx: PlayerCtx): Promise<TutorialView> {
  await ctx.pool.query('UPDATE onboarding_tutorials SET closed_at = $2 WHERE player_id = $1 AND closed_at IS NULL', [
    ctx.player_id,
    ctx.clock.now(),
  ]);
  return readTutorial(ctx);
}
