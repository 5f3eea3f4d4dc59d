/** How long the initial password of the first admin is valid in production if it is not changed. */
export const FIRST_PASSWORD_HOURS = 72;

/** When the initial password expires; null: never, outside production. */
export function firstPasswordUntil(now: Date, environment: string): Date | null {
  return environment === 'production' ? new Date(now.getTime() + FIRST_PASSWORD_HOURS * 3_600_000) : null;
}

export function isFirstPasswordOver(until: Date | null, now: Date): boolean {
  return until !== null && until <= now;
}
