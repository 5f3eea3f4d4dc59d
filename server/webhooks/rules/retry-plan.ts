const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after each failed attempt; one more failure gives the delivery up, after about 22 hours. */
const DELAYS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 13 * HOUR] as const;
export const MAX_ATTEMPTS = DELAYS.length + 1;
/** Deliveries of one endpoint that are given up in a row; then it is switched off. */
export const MAX_FAILURES = 5;

export type AttemptResult = { /** 0 where no answer came. */ code: number; error: string | null; ms: number };

export function isDelivered(code: number): boolean {
  return code >= 200 && code < 300;
}

/** The receiver says that it wants no more: it is switched off without further attempts. */
export function isGone(code: number): boolean {
  return code === 410;
}

/** Seconds until the next attempt after `attempts` failed ones; null gives up. */
export function delayAfter(attempts: number): number | null {
  return DELAYS[attempts - 1] ?? null;
}

/** Why an endpoint with `failures` deliveries given up in a row is switched off; null leaves it on. */
export function disabledBy(code: number, failures: number): 'gone' | 'failing' | null {
  if (isGone(code)) return 'gone';
  return failures >= MAX_FAILURES ? 'failing' : null;
}
