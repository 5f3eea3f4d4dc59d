import { afterInteraction, growthOf, levelOf, multiplierOf } from '#server/companion/aria/rules/relationship.ts';
import type { Standing } from '#server/operations/fairness/rules/standings.ts';

const DAY_MS = 86_400_000;
/** The score of a new player; the database column's default. */
const STARTING_SCORE = 25;
/** Enough days for every tier to reach its maximum. */
const MAX_DAYS = 400;
/** More interactions than any tier can use for growth in one day. */
const TALKS_A_DAY = 60;

export type CompanionPath = {
  multiplier_start: number;
  multiplier_reached: number;
  score_reached: number;
  level_reached: number;
  points_a_day: number;
  /** Interactions until the first point. */
  messages_a_point: number;
  /** Days until the highest multiplier. */
  days_to_highest: number;
};

/** Simulates a daily user of a tier by the relationship's own rules until nothing grows any more. */
export function companionPath({ is_galactic_citizen: isCitizen }: Standing): CompanionPath {
  const start = {
    ...{ aria_bonus_multiplier: multiplierOf(STARTING_SCORE), aria_consciousness_level: levelOf(0) },
    ...{ aria_relationship_score: STARTING_SCORE, aria_total_interactions: 0, aria_last_interaction: null },
  };
  const scores: { score: number; multiplier: number; level: number }[] = [];
  let standing: Parameters<typeof afterInteraction>[0] = start;
  for (let day = 1; day <= MAX_DAYS; day += 1) {
    let growth = 0;
    for (let interactions = 0; interactions < TALKS_A_DAY; interactions += 1) {
      const point = growthOf({ interactions, growth }, isCitizen);
      growth += point;
      standing = afterInteraction(standing, point, new Date(day * DAY_MS));
    }
    scores.push({
      score: standing.aria_relationship_score,
      multiplier: standing.aria_bonus_multiplier,
      level: standing.aria_consciousness_level,
    });
  }
  const highest = Math.max(...scores.map(({ multiplier }) => multiplier));
  return {
    multiplier_start: start.aria_bonus_multiplier,
    multiplier_reached: highest,
    score_reached: standing.aria_relationship_score,
    level_reached: standing.aria_consciousness_level,
    messages_a_point: messagesForPoint(isCitizen),
    points_a_day: (scores[0]?.score ?? STARTING_SCORE) - STARTING_SCORE,
    days_to_highest: scores.findIndex(({ multiplier }) => multiplier === highest) + 1,
  };
}

function messagesForPoint(isCitizen: boolean): number {
  for (let interactions = 0; interactions < TALKS_A_DAY; interactions += 1)
    if (growthOf({ interactions, growth: 0 }, isCitizen) > 0) return interactions + 1;
  return TALKS_A_DAY;
}
