const UNIT_MS: Readonly<Record<string, number>> = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };
const WHOLE = /^(\d+[wdhms])*$/;
const PART = /(\d+)([wdhms])/g;

/** Milliseconds of a chain such as `1d2h30m`; null for anything else. */
export function durationOf(text: string): number | null {
  if (!WHOLE.test(text)) return null;
  let total = 0;
  for (const [, amount, unit] of text.matchAll(PART)) total += Number(amount) * (UNIT_MS[unit ?? ''] ?? 0);
  return total;
}

/**
 * The time that a protocol string specifies: a chain such as `1d2h30m` from `now`, or an ISO date. The SDK writes a
 * sleep of zero as an empty string. Null for anything else.
 */
export function dueFrom(text: string, now: Date): Date | null {
  const duration = durationOf(text);
  if (duration !== null) {
    const due = new Date(now.getTime() + duration);
    return Number.isNaN(due.getTime()) ? null : due;
  }
  const date = new Date(text);
  return /^\d{4}-\d\d-\d\d|^[+-]\d{6}-/.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}

/** Parses a `Retry-After` value, seconds or a date. Null if invalid. */
export function retryAfterFrom(text: string, now: Date): Date | null {
  if (/^\d+$/.test(text)) return new Date(now.getTime() + Number(text) * 1000);
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

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
