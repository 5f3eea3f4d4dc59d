export const SEASON_WEEKS = 8;
const SEASON_MS = SEASON_WEEKS * 7 * 86_400_000;

/** The first season began on this Monday; earlier times have numbers below 1. */
const FIRST_MS = Date.UTC(2026, 9, 12);

export type Season = { number: number; starts_at: Date; ends_at: Date };

export function seasonOf(number: number): Season {
  const start = FIRST_MS + (number - 1) * SEASON_MS;
  return { number, starts_at: new Date(start), ends_at: new Date(start + SEASON_MS) };
}

/** The season at a given time, by the calendar alone. */
export function seasonAt(now: Date): Season {
  return seasonOf(Math.floor((now.getTime() - FIRST_MS) / SEASON_MS) + 1);
}

export const SEASON_BOARDS = ['overall', 'trade', 'exploration', 'combat', 'objectives'] as const;

export type SeasonBoard = (typeof SEASON_BOARDS)[number];

/** Boards of single activities; the overall board is computed from them. */
export type DeedBoard = Exclude<SeasonBoard, 'overall'>;

export const DEED_BOARDS: readonly DeedBoard[] = ['trade', 'exploration', 'combat', 'objectives'];
export const SEASON_MEDALS = ['gold', 'silver', 'bronze'] as const;

export type SeasonMedal = (typeof SEASON_MEDALS)[number];

/** Overall points of a board's best player; the others get them in proportion to their score. */
export const BOARD_POINTS = 1_000;

/** Rank points for a medal and for taking part; a season pays no credits. */
export const MEDAL_RANK_POINTS: Readonly<Record<SeasonMedal, number>> = { gold: 100, silver: 70, bronze: 50 };

export const PARTICIPATION_POINTS = 20;
