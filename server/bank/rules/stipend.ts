/** Credits that a Galactic Citizen receives each week, at the bank. */
export const WEEKLY_STIPEND = 2_500;
/** One turn for each begun hundred units that leave the bank. */
const UNITS_PER_TURN = 100;

const DAY_MS = 86_400_000;

export function withdrawalTurns(quantity: number): number {
  return Math.ceil(quantity / UNITS_PER_TURN);
}

/** The ISO week of a moment in UTC, such as 2026-W47: what is paid once a week is keyed by it. */
export function weekOf(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  // The Thursday of a week decides its year.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const first = Date.UTC(day.getUTCFullYear(), 0, 1);
  const week = Math.floor((day.getTime() - first) / DAY_MS / 7) + 1;
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
