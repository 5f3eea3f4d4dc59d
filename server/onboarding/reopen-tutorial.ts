import { readTutorial } from '#server/onboarding/queries/read-tutorial.ts';
import type { TutorialView } from '#server/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Shows the tutorial again. No effect before the first login is completed. */
export async function reopenTutorial(ctx: PlayerCtx): Promise<TutorialView> {
  await ctx.pool.query('UPDATE onboarding_tutorials SET closed_at = NULL WHERE player_id = $1', [ctx.player_id]);
  return readTutorial(ctx);
}
