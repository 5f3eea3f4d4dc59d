import { readTutorial } from '#server/community/onboarding/queries/read-tutorial.ts';
import type { TutorialView } from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Hides the tutorial, finished or not. Idempotent. */
export async function closeTutorial(ctx: PlayerCtx): Promise<TutorialView> {
  await ctx.prisma.onboardingTutorial.updateMany({
    where: { player_id: ctx.player_id, closed_at: null },
    data: { closed_at: ctx.clock.now() },
  });
  return readTutorial(ctx);
}
