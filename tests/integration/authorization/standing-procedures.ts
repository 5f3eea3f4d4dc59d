/** Procedures of ranks, objectives, boards and seasons: every player may call them, nobody else. */
export const STANDING_PROCEDURES = {
  'progress.mine': 'player',
  'progress.of': 'player',
  'progress.points': 'player',
  'progress.setLook': 'player',
  'seasons.board': 'player',
  'seasons.current': 'player',
  'seasons.hallOfFame': 'player',
  'seasons.list': 'player',
  'rankings.board': 'player',
} as const;
