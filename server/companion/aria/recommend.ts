import { admitRequest } from '#server/companion/aria/admit-request.ts';
import { adviseTrades } from '#server/companion/aria/advise-trades.ts';
import { preferredLanguage } from '#server/companion/aria/queries/companion-words.ts';
import { recordInteraction } from '#server/companion/aria/record-interaction.ts';
import type { RecommendationsInput, RecommendationsOutput } from '#server/companion/aria/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/**
 * Recommendations from the player's own trades, each with its figures and the trades behind it.
 * @throws as `admitRequest`
 */
export async function recommend(ctx: PlayerCtx, input: RecommendationsInput): Promise<RecommendationsOutput> {
  const stop = await admitRequest(ctx);
  await inTransaction(ctx, (tx) => recordInteraction(ctx, tx));
  const found = await adviseTrades(ctx, input, await preferredLanguage(ctx, ctx.actor.user_id));
  return stop ? { ...found, fallback: { code: stop } } : found;
}
