const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after each failed attempt; after one more failure, at about 22 hours, the delivery is given up. */
const DELAYS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 13 * HOUR] as const;
export const MAX_ATTEMPTS = DELAYS.length + 1;
/** Consecutive failed deliveries after which an endpoint is disabled. */
export const MAX_FAILURES = 5;

export type AttemptResult = { /** 0 if there was no response. */ code: number; error: string | null; ms: number };

export function isDelivered(code: number): boolean {
  return code >= 200 && code < 300;
}

/** The receiver asks for no more events (410): the endpoint is disabled without further attempts. */
export function isGone(code: number): boolean {
  return code === 410;
}

/** Seconds until the next attempt after `attempts` failed ones; null to give up. */
export function delayAfter(attempts: number): number | null {
  return DELAYS[attempts - 1] ?? null;
}

/** Why an endpoint with `failures` consecutive failed deliveries is disabled; null if it is not. */
export function disabledBy(code: number, failures: number): 'gone' | 'failing' | null {
  if (isGone(code)) return 'gone';
  return failures >= MAX_FAILURES ? 'failing' : null;
}
