/** Pages of the player's front end that an answer can lead to. */
export const ARIA_PAGES = [
  'dashboard',
  'regions',
  'trades',
  'ships',
  'planets',
  'construction',
  'bank',
  'messages',
  'team',
  'fleets',
  'contracts',
  'bounties',
  'combat',
  'rankings',
  'progress',
  'notifications',
  'subscription',
] as const;
export type AriaPage = (typeof ARIA_PAGES)[number];
