/** Credits that a Galactic Citizen receives each week, at the bank. */
export const WEEKLY_STIPEND = 2_500;
/** Turns for goods that leave the bank: one per hundred units or part of it. */
const UNITS_PER_TURN = 100;

const DAY_MS = 86_400_000;

export function withdrawalTurns(quantity: number): number {
  return Math.ceil(quantity / UNITS_PER_TURN);
}

/** The UTC ISO week of a moment, such as 2026-W47: the key of weekly payments. */
export function weekOf(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  // The Thursday of a week decides its year.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const first = Date.UTC(day.getUTCFullYear(), 0, 1);
  const week = Math.floor((day.getTime() - first) / DAY_MS / 7) + 1;
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
