import type { Threat } from '#server/companion/aria/rules/threats.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The trust that a violation costs; kinds that are not listed cost nothing. */
export const PENALTIES: Readonly<Partial<Record<Threat, number>>> = {
  xss_attempt: 0.3,
  sql_injection: 0.3,
  code_injection: 0.3,
  prompt_injection: 0.2,
  jailbreak_attempt: 0.4,
  system_command: 0.5,
  rate_limit_exceeded: 0.1,
};

/** The second violation causes this pause, a further one a hard block. */
const SOFT_BLOCK_MS = 5 * 60_000;
const HARD_BLOCKS_MS = [HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS] as const;

/** Trust regained per day without violations. */
const RECOVERY_PER_DAY = 0.05;

export type Step = 'none' | 'warn' | 'soft_block' | 'hard_block';

export type Trust = {
  aria_trust_score: number;
  aria_violation_count: number;
  aria_block_count: number;
  aria_blocked_until: Date | null;
  aria_last_violation: Date | null;
};

/** 0.1 is not exact in binary: the score is rounded, so that five penalties of 0.2 reach the minimum. */
function rounded(score: number): number {
  return Math.round(Math.min(1, Math.max(0, score)) * 1_000) / 1_000;
}

/**
 * The trust after a violation. `counts` is false for one that only costs trust. The steps are a warning, a pause of
 * five minutes, then blocks of 1, 6 and 24 hours; trust at the minimum blocks at once.
 */
export function afterViolation<T extends Trust>(
  trust: T,
  { threat, counts, now }: { threat: Threat; counts: boolean; now: Date },
): { after: T; step: Step } {
  const score = rounded(trust.aria_trust_score - (PENALTIES[threat] ?? 0));
  const violations = trust.aria_violation_count + (counts ? 1 : 0);
  const step = stepOf(score, violations, counts);
  const blocks = trust.aria_block_count + (step === 'hard_block' ? 1 : 0);
  const forMs = step === 'hard_block' ? hardBlockMs(blocks) : step === 'soft_block' ? SOFT_BLOCK_MS : 0;
  return {
    step,
    after: {
      ...trust,
      aria_trust_score: score,
      aria_violation_count: violations,
      aria_block_count: blocks,
      aria_last_violation: now,
      aria_blocked_until:
        forMs > 0 ? latest(trust.aria_blocked_until, now.getTime() + forMs) : trust.aria_blocked_until,
    },
  };
}

function stepOf(score: number, violations: number, counts: boolean): Step {
  if (score <= 0 || (counts && violations >= 3)) return 'hard_block';
  if (!counts) return 'none';
  return violations === 2 ? 'soft_block' : 'warn';
}

/** How long the block with this number lasts; the first is 1. */
export function hardBlockMs(number: number): number {
  return HARD_BLOCKS_MS[Math.min(number, HARD_BLOCKS_MS.length) - 1] ?? HARD_BLOCKS_MS[0];
}

function latest(until: Date | null, ms: number): Date {
  return new Date(Math.max(until?.getTime() ?? 0, ms));
}

/** The nightly recovery: nothing within a day of a violation. */
export function recovered(trust: Pick<Trust, 'aria_trust_score' | 'aria_last_violation'>, now: Date): number {
  const since = now.getTime() - (trust.aria_last_violation?.getTime() ?? 0);
  return since < DAY_MS ? trust.aria_trust_score : rounded(trust.aria_trust_score + RECOVERY_PER_DAY);
}

/** The state after an admin's reset: full trust, no violations, no block. */
export function resetTrust<T extends Trust>(trust: T): T {
  return { ...trust, aria_trust_score: 1, aria_violation_count: 0, aria_block_count: 0, aria_blocked_until: null };
}

export function isBlocked(trust: Pick<Trust, 'aria_blocked_until'>, now: Date): boolean {
  return trust.aria_blocked_until !== null && trust.aria_blocked_until > now;
}
