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
