/** Consecutive failures after which a provider is skipped for a time. */
const OPENS_AFTER = 3;
const OPEN_MS = 30_000;
const MAX_OPEN_MS = 300_000;

/** Consecutive failures, and until when (ms) the provider is skipped. */
export type Breaker = { readonly failures: number; readonly open_until: number | null };
export type BreakerState = 'closed' | 'open' | 'half_open';

export const CLOSED: Breaker = { failures: 0, open_until: null };

export function stateOf({ open_until }: Breaker, now: number): BreakerState {
  if (open_until === null) return 'closed';
  return now < open_until ? 'open' : 'half_open';
}

/**
 * The breaker's state after it let a call through; null if it does not. A half-open breaker lets one call through at
 * a time.
 */
export function admitted(breaker: Breaker, now: number): Breaker | null {
  const state = stateOf(breaker, now);
  if (state === 'open') return null;
  return state === 'closed' ? breaker : { ...breaker, open_until: now + OPEN_MS };
}

/** `retry_after_ms`: the delay requested by the provider. */
export function afterFailure(breaker: Breaker, now: number, retry_after_ms?: number): Breaker {
  const failures = breaker.failures + 1;
  if (retry_after_ms !== undefined) return { failures, open_until: now + Math.min(retry_after_ms, MAX_OPEN_MS) };
  return { failures, open_until: failures >= OPENS_AFTER ? now + OPEN_MS : null };
}
