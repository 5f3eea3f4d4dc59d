import { readTipFacts, readTutorial } from '#server/community/onboarding/queries/read-tutorial.ts';
import { chooseTip } from '#server/community/onboarding/rules/tip.ts';
import type { TutorialView } from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * ARIA's first tip from what the player knows now, with the rows it uses. The card later shows updated tips; this first
 * one is stored.
 * @throws DomainError CONFLICT `tutorial_not_begun`
 */
export async function requestTip(ctx: PlayerCtx): Promise<TutorialView> {
  const tip = chooseTip(ctx.settings.current(), await readTipFacts(ctx));
  await ctx.pool.query(
    'UPDATE onboarding_tutorials SET tip = $2, tip_at = $3 WHERE player_id = $1 AND tip IS NULL AND closed_at IS NULL',
    [ctx.player_id, JSON.stringify(tip), ctx.clock.now()],
  );
  const view = await readTutorial(ctx);
  if (view.tip === null) throw conflict('tutorial_not_begun', 'The first steps are not open.');
  return view;
}
