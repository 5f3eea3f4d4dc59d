import { readTutorial } from '#server/community/onboarding/queries/read-tutorial.ts';
import type { TutorialView } from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Shows the tutorial again. No effect before the first login is completed. */
export async function reopenTutorial(ctx: PlayerCtx): Promise<TutorialView> {
  await ctx.prisma.onboardingTutorial.updateMany({ where: { player_id: ctx.player_id }, data: { closed_at: null } });
  return readTutorial(ctx);
}
