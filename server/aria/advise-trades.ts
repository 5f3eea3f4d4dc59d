import { GROUPS_EXPIRED } from '#server/aria/events.ts';
import { readCompanionWords } from '#server/aria/queries/companion-words.ts';
import { readPlaceNames } from '#server/aria/queries/place-names.ts';
import { readGroups } from '#server/aria/queries/read-groups.ts';
import { readReach } from '#server/aria/queries/read-reach.ts';
import { readAdvicePreferences } from '#server/aria/queries/read-status.ts';
import { readTradeWeight } from '#server/aria/queries/read-trade-weight.ts';
import { readTradeRows } from '#server/aria/queries/trade-rows.ts';
import { chooseAdvice } from '#server/aria/rules/choose-advice.ts';
import { describeAdvice } from '#server/aria/rules/describe-advice.ts';
import type { RecommendationsInput, RecommendationsOutput } from '#server/aria/schemas.ts';
import type { LanguageCode } from '#server/i18n/rules/languages.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/**
 * Recommendations from the player's own trades; triggers a recomputation of aggregates that are older than the
 * cache's time.
 */
export async function adviseTrades(
  ctx: PlayerCtx,
  input: RecommendationsInput,
  language: LanguageCode,
): Promise<RecommendationsOutput> {
  const [preferences, weight, known] = await Promise.all([
    readAdvicePreferences(ctx),
    readTradeWeight(ctx, ctx.player_id),
    readGroups(ctx, ctx.player_id),
  ]);
  if (known.expired) await ctx.sendEvents({ name: GROUPS_EXPIRED, data: { player_id: ctx.player_id } });
  const reach = await readReach(ctx, input.max_jumps);
  const advice = chooseAdvice(known.groups, { weight, preferences, limit: input.limit, reach, now: ctx.clock.now() });
  const [words, places, trades] = await Promise.all([
    readCompanionWords(ctx, language),
    readPlaceNames(
      ctx,
      advice.map(({ row }) => row),
    ),
    readTradeRows(
      ctx,
      advice.map(({ row }) => row),
    ),
  ]);
  return {
    recommendations: advice.map((item, index) =>
      describeAdvice({ ...item, words, places, trades: trades[index] ?? [], now: ctx.clock.now() }),
    ),
    generated_at: known.computed_at.toISOString(),
    cached: known.cached,
  };
}
