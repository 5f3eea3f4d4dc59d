export const MEDAL_METRICS = [
  'sectors_visited',
  'trades',
  'trade_profit',
  'turns_spent',
  'planets',
  'citadel_level',
  'ships_destroyed',
  'outlaws_destroyed',
  'bounties_earned',
] as const;
export type MedalMetric = (typeof MEDAL_METRICS)[number];

export const MEDAL_IDS = [
  'explorer_1',
  'explorer_2',
  'explorer_3',
  'trader_1',
  'trader_2',
  'trader_3',
  'merchant_1',
  'merchant_2',
  'merchant_3',
  'voyager_1',
  'voyager_2',
  'settler_1',
  'settler_2',
  'builder_1',
  'builder_2',
  'fighter_1',
  'fighter_2',
  'guardian_1',
  'guardian_2',
  'guardian_3',
  'hunter_1',
  'hunter_2',
  'honour',
] as const;
export type MedalId = (typeof MEDAL_IDS)[number];

/** A medal and the milestone that earns it; `metric` null: only an administrator awards it. */
export type Medal = { readonly id: MedalId; readonly metric: MedalMetric | null; readonly threshold: number };

export const MEDALS: readonly Medal[] = [
  { id: 'explorer_1', metric: 'sectors_visited', threshold: 10 },
  { id: 'explorer_2', metric: 'sectors_visited', threshold: 100 },
  { id: 'explorer_3', metric: 'sectors_visited', threshold: 1_000 },
  { id: 'trader_1', metric: 'trades', threshold: 10 },
  { id: 'trader_2', metric: 'trades', threshold: 250 },
  { id: 'trader_3', metric: 'trades', threshold: 5_000 },
  { id: 'merchant_1', metric: 'trade_profit', threshold: 10_000 },
  { id: 'merchant_2', metric: 'trade_profit', threshold: 250_000 },
  { id: 'merchant_3', metric: 'trade_profit', threshold: 5_000_000 },
  { id: 'voyager_1', metric: 'turns_spent', threshold: 1_000 },
  { id: 'voyager_2', metric: 'turns_spent', threshold: 50_000 },
  { id: 'settler_1', metric: 'planets', threshold: 1 },
  { id: 'settler_2', metric: 'planets', threshold: 5 },
  { id: 'builder_1', metric: 'citadel_level', threshold: 2 },
  { id: 'builder_2', metric: 'citadel_level', threshold: 6 },
  { id: 'fighter_1', metric: 'ships_destroyed', threshold: 1 },
  { id: 'fighter_2', metric: 'ships_destroyed', threshold: 25 },
  { id: 'guardian_1', metric: 'outlaws_destroyed', threshold: 1 },
  { id: 'guardian_2', metric: 'outlaws_destroyed', threshold: 25 },
  { id: 'guardian_3', metric: 'outlaws_destroyed', threshold: 250 },
  { id: 'hunter_1', metric: 'bounties_earned', threshold: 1 },
  { id: 'hunter_2', metric: 'bounties_earned', threshold: 10 },
  { id: 'honour', metric: null, threshold: 0 },
];

/** A player's progress towards a medal, 0 to 1. */
export function medalProgress({ metric, threshold }: Medal, value: number): number {
  if (metric === null || threshold === 0) return 0;
  return Math.max(0, Math.min(1, value / threshold));
}

/** The number of holders per thousand players. */
export function rarity(holders: number, players: number): number {
  return players === 0 ? 0 : Math.round((1_000 * holders) / players);
}
