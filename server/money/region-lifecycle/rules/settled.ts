/** The outcome for a player's asset. */
export const SETTLED_OUTCOMES = [
  'cancelled',
  'compensated',
  'destroyed',
  'evacuated',
  'evacuated_with_player',
  'lost',
  'moved_home',
  'refunded',
  'relocated',
  'returned_pro_rata',
  'stored',
] as const;

/** `returned_to_fund`: a bounty that the region itself had placed. */
export const ALL_OUTCOMES = [...SETTLED_OUTCOMES, 'returned_to_fund'] as const;
export type SettledOutcome = (typeof ALL_OUTCOMES)[number];
