export const SEASON_BOARDS = ['overall', 'trade', 'exploration', 'combat', 'objectives'] as const;
export type SeasonBoard = (typeof SEASON_BOARDS)[number];
/** Those that count deeds; the overall board is made from them. */
export type DeedBoard = Exclude<SeasonBoard, 'overall'>;
export const DEED_BOARDS: readonly DeedBoard[] = ['trade', 'exploration', 'combat', 'objectives'];

export const SEASON_MEDALS = ['gold', 'silver', 'bronze'] as const;
export type SeasonMedal = (typeof SEASON_MEDALS)[number];

/** The best of a board gets so many overall points, everybody else their share of it. */
export const BOARD_POINTS = 1_000;

/** Rank points of a medal, and of having taken part; a season pays no credits. */
export const MEDAL_RANK_POINTS: Readonly<Record<SeasonMedal, number>> = { gold: 100, silver: 70, bronze: 50 };
export const TAKING_PART_POINTS = 20;
