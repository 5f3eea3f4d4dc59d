/** Failures in a row after which a provider is left alone. */
const OPENS_AFTER = 3;
const OPEN_MS = 30_000;
const MAX_OPEN_MS = 300_000;

/** Failures in a row, and until when (ms) the provider is not asked. */
export type Breaker = { readonly failures: number; readonly open_until: number | null };
export type BreakerState = 'closed' | 'open' | 'half_open';

export const CLOSED: Breaker = { failures: 0, open_until: null };

export function stateOf({ open_until }: Breaker, now: number): BreakerState {
  if (open_until === null) return 'closed';
  return now < open_until ? 'open' : 'half_open';
}

/** The breaker after a call was let through, or null where none is. Of a half-open breaker one call at a time passes. */
export function admitted(breaker: Breaker, now: number): Breaker | null {
  const state = stateOf(breaker, now);
  if (state === 'open') return null;
  return state === 'closed' ? breaker : { ...breaker, open_until: now + OPEN_MS };
}

/** `retry_after_ms`: for how long the provider itself wants to be left alone. */
export function afterFailure(breaker: Breaker, now: number, retry_after_ms?: number): Breaker {
  const failures = breaker.failures + 1;
  if (retry_after_ms !== undefined) return { failures, open_until: now + Math.min(retry_after_ms, MAX_OPEN_MS) };
  return { failures, open_until: failures >= OPENS_AFTER ? now + OPEN_MS : null };
}
