/** How long the password of the first start opens the first admin's account in production, unless its owner changes it. */
export const FIRST_PASSWORD_HOURS = 72;

/** Until when it does; null: without an end, where a service is tried out. */
export function firstPasswordUntil(now: Date, environment: string): Date | null {
  return environment === 'production' ? new Date(now.getTime() + FIRST_PASSWORD_HOURS * 3_600_000) : null;
}

export function isFirstPasswordOver(until: Date | null, now: Date): boolean {
  return until !== null && until <= now;
}
