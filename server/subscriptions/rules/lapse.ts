const DAY_MS = 86_400_000;

/** Days to sell or bring home assets abroad after citizenship ended. */
export const LIQUIDATION_DAYS = 7;
/** Days after that until remaining assets abroad are given up. */
export const ABANDONMENT_DAYS = 30;
/** The percentage of a ship's list price paid when it is given up. */
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
