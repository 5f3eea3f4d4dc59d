/** The kinds of assets settled when a region is closed, in this order. */
export const SETTLED_CLAUSES = [
  'bounty',
  'contract',
  'planet',
  'construction',
  'ship',
  'station',
  'gate',
  'beacon',
  'residence',
] as const;
export type SettledClause = (typeof SETTLED_CLAUSES)[number];
