import type { Numbers } from '#server/combat/rules/round-rules.ts';
import { NUMBERS as NUMBERS_V1 } from '#server/combat/rules/v1/numbers.ts';

/**
 * The constants of version 3: fleeing succeeds more often, because never fleeing won three of five credits lost (`npm
 * run tactics`), and interdictors hold. These never change; new values need a new version.
 */
export const NUMBERS: Numbers = {
  ...NUMBERS_V1,
  escape: { ...NUMBERS_V1.escape, base: 0.45 },
  interdicted: true,
};
