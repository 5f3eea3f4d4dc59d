const HOUR = 3_600_000;

/**
 * Wrong codes allowed in each window, enough for typing errors. Three of a million codes are valid at any moment, so
 * a year of guessing at this rate succeeds with a probability of one in sixteen.
 */
const BUDGETS = [
  { windowMs: HOUR, wrong: 30 },
  { windowMs: 24 * HOUR, wrong: 60 },
] as const;

/** How far back, and how many, wrong codes are read. */
export const GUESSING = { windowMs: 24 * HOUR, wrong: 60 } as const;

/** For how many ms codes are refused, given the times of wrong ones, newest first; 0 if they are accepted. */
export function guessingPause(wrongCodes: readonly Date[], now: Date): number {
  return Math.max(
    0,
    ...BUDGETS.map(({ windowMs, wrong }) => {
      const oldestThatCounts = wrongCodes[wrong - 1];
      return oldestThatCounts ? oldestThatCounts.getTime() + windowMs - now.getTime() : 0;
    }),
  );
}
