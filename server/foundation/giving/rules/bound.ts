/** What determines how much a player may give: turns ever spent, credits earned by trade, and credits given so far. */
export type GivingRecord = { turns_spent: number; earned: number; given: number };
export type GivingTerms = { giving_turns: number; giving_share: number };

export type GivingBound = { is_open: boolean; limit: number; left: number };

/** Giving is permitted from `giving_turns` spent turns on, up to `giving_share` percent of earnings. */
export function givingBound(terms: GivingTerms, record: GivingRecord): GivingBound {
  const is_open = record.turns_spent >= terms.giving_turns;
  const limit = Math.floor((Math.max(0, record.earned) * terms.giving_share) / 100);
  return { is_open, limit, left: is_open ? Math.max(0, limit - record.given) : 0 };
}
