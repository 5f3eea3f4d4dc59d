const DAY_MS = 86_400_000;

/** Minimum scores of the tiers of turn regeneration. */
export const MULTIPLIER_TIERS = [
  { from: 90, multiplier: 1.5 },
  { from: 75, multiplier: 1.375 },
  { from: 60, multiplier: 1.25 },
  { from: 40, multiplier: 1.125 },
  { from: 0, multiplier: 1 },
] as const;

export const CONSCIOUSNESS = ['dormant', 'aware', 'awakened', 'sentient', 'transcendent'] as const;
/** Minimum interactions of each level. */
const LEVELS_FROM = [0, 25, 150, 500, 1_500] as const;

/** Interactions per point: citizens need fewer. */
const EVERY = { free: 5, citizen: 3 } as const;
/** Maximum points per day, the same for everybody, because the score decides how fast turns regenerate. */
const MAX_DAILY_GROWTH = 3;

/** Days without interaction after which the score falls by one a day. */
const QUIET_DAYS = 7;

export function multiplierOf(score: number): number {
  return MULTIPLIER_TIERS.find(({ from }) => score >= from)?.multiplier ?? 1;
}

/** The level, 1 to 5; it never falls. */
export function levelOf(interactions: number, before = 1): number {
  return Math.max(before, LEVELS_FROM.filter((from) => interactions >= from).length);
}

/** The points of today after an interaction: `interactions` and `growth` are today's values before it. */
export function growthOf(day: { interactions: number; growth: number }, isCitizen: boolean): number {
  const every = isCitizen ? EVERY.citizen : EVERY.free;
  return (day.interactions + 1) % every === 0 && day.growth < MAX_DAILY_GROWTH ? 1 : 0;
}

/** The nightly decay: one point a day after a week without interaction. */
export function decayed(score: number, lastInteraction: Date | null, now: Date): number {
  if (!lastInteraction || now.getTime() - lastInteraction.getTime() < QUIET_DAYS * DAY_MS) return score;
  return Math.max(0, score - 1);
}

type Relationship = {
  aria_bonus_multiplier: number;
  aria_consciousness_level: number;
  aria_relationship_score: number;
  aria_total_interactions: number;
  aria_last_interaction: Date | null;
};

export function afterInteraction<T extends Relationship>(standing: T, growth: number, now: Date): T {
  const score = Math.min(100, standing.aria_relationship_score + growth);
  const interactions = standing.aria_total_interactions + 1;
  return {
    ...standing,
    aria_relationship_score: score,
    aria_total_interactions: interactions,
    aria_last_interaction: now,
    aria_bonus_multiplier: multiplierOf(score),
    aria_consciousness_level: levelOf(interactions, standing.aria_consciousness_level),
  };
}
