const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const RETRY_TABLE = [
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  HOUR,
  2 * HOUR,
];
const REDELIVERY_CAP = 30 * SECOND;

/** Milliseconds until a failed attempt (0 = the first) is retried, varied by up to a fifth by `spread` in [0, 1). */
export function retryDelay(attempt: number, spread: number): number {
  const base = RETRY_TABLE[Math.min(attempt, RETRY_TABLE.length - 1)] ?? 2 * HOUR;
  return Math.round(base * (1 + spread / 5));
}

/** Milliseconds until a call that never reached the app is sent again: short at first, at most 30 s. */
export function redeliveryDelay(tries: number): number {
  return Math.min(250 * 2 ** Math.min(tries, 20), REDELIVERY_CAP);
}
