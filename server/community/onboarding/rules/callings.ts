/** The callings of a new player. `independent`: skipped the dialogue. */
export const CALLINGS = ['merchant', 'pathfinder', 'warden', 'independent'] as const;
export type Calling = (typeof CALLINGS)[number];

/** The callings that answers can add points to. */
export const LEANINGS = ['merchant', 'pathfinder', 'warden'] as const;
export type Leaning = (typeof LEANINGS)[number];

export type Points = Readonly<Partial<Record<Leaning, number>>>;

/** The calling with the most points; of equals the last one counted; without any points the default. */
export function callingOf(answers: readonly Points[]): Calling {
  const sum = (leaning: Leaning) => answers.reduce((total, points) => total + (points[leaning] ?? 0), 0);
  const spokeLast = (leaning: Leaning) => answers.findLastIndex((points) => (points[leaning] ?? 0) > 0);
  const max = Math.max(...LEANINGS.map(sum));
  if (max <= 0) return 'independent';
  const [first, ...others] = LEANINGS.filter((leaning) => sum(leaning) === max);
  if (!first) return 'independent';
  return others.reduce((best: Leaning, next) => (spokeLast(next) > spokeLast(best) ? next : best), first);
}
