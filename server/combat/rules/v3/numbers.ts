import type { Numbers } from '#server/combat/rules/round-rules.ts';
import { NUMBERS as NUMBERS_V1 } from '#server/combat/rules/v1/numbers.ts';

/**
 * The numbers of version 3: who flees gets away more often, so that not to flee no longer wins three of five credits that both
 * sides lose (`npm run tactics`), and interdictors hold. These never change; other numbers are another version.
 */
export const NUMBERS: Numbers = {
  ...NUMBERS_V1,
  escape: { ...NUMBERS_V1.escape, base: 0.45 },
  interdicted: true,
};
