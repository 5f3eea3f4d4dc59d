const DAY_MS = 86_400_000;

/** Days to sell or bring home what is abroad after citizenship ended. */
export const LIQUIDATION_DAYS = 7;
/** Days after them until what is still abroad is given up. */
export const ABANDONMENT_DAYS = 30;
/** Percent of a ship's list price that the bank pays for one that was given up. */
export const COMPENSATION_PERCENT = 50;

export function deadlineOf(start: Date): Date {
  return new Date(start.getTime() + LIQUIDATION_DAYS * DAY_MS);
}

export function forfeitedAt(abandoned: Date): Date {
  return new Date(abandoned.getTime() + ABANDONMENT_DAYS * DAY_MS);
}

export function compensationFor(value: number): number {
  return Math.floor((value * COMPENSATION_PERCENT) / 100);
}
