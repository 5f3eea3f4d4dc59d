/** `earned`: tolls of others; `saved`: turns that the owner did not fly; `upkeep`: what was paid so far. */
export type Gate = {
  owner: number;
  from: number;
  to: number;
  /** Turns that a flight from end to end took without it. */
  detour: number;
  toll: number;
  cost: number;
  built_at: number;
  status: 'open' | 'closed';
  upkeep_due_at: Date;
  earned: number;
  saved: number;
  upkeep: number;
};
