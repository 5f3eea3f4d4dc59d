const HOUR = 3_600_000;

/**
 * Wrong codes allowed in any window: more than clumsy fingers need. Three of a million codes are right at any moment, so
 * that a year of guessing at this pace finds one with a chance of one in sixteen.
 */
const BUDGETS = [
  { windowMs: HOUR, wrong: 30 },
  { windowMs: 24 * HOUR, wrong: 60 },
] as const;

/** How far back, and how many, wrong codes matter. */
export const GUESSING = { windowMs: 24 * HOUR, wrong: 60 } as const;

/** For how many ms codes are not taken, given the times of wrong ones, newest first; 0 when they are. */
export function guessingPause(wrongCodes: readonly Date[], now: Date): number {
  return Math.max(
    0,
    ...BUDGETS.map(({ windowMs, wrong }) => {
      const oldestThatCounts = wrongCodes[wrong - 1];
      return oldestThatCounts ? oldestThatCounts.getTime() + windowMs - now.getTime() : 0;
    }),
  );
}
