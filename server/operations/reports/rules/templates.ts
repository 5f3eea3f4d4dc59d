import type { ReportTemplate } from '#server/operations/reports/schemas.ts';

const PLAIN = { filters: [], groupBy: [], sortBy: [], visualization: 'table' as const };

export type BuiltInId = 'tpl-economy-overview' | 'tpl-player-health' | 'tpl-galaxy-status';

/** The built-in templates, each a fixed list of metrics. */
export const BUILT_IN_TEMPLATES: readonly (ReportTemplate & { id: BuiltInId })[] = [
  {
    id: 'tpl-economy-overview',
    name: 'Economy overview',
    description: 'Trades, units traded and profit margin beside the credits in players’ hands.',
    metrics: [
      'market_total_transactions',
      'market_total_volume',
      'market_avg_profit_margin',
      'player_total_credits',
      'player_avg_credits',
    ],
    ...PLAIN,
  },
  {
    id: 'tpl-player-health',
    name: 'Player health',
    description: 'How many play, how many came back this week, and what they have.',
    metrics: [
      'player_total_count',
      'player_active_count',
      'player_avg_credits',
      'player_avg_turns',
      'ship_total_count',
      'team_total_count',
    ],
    ...PLAIN,
  },
  {
    id: 'tpl-galaxy-status',
    name: 'Galaxy status',
    description: 'Size of the galaxy and what happens in it.',
    metrics: ['sector_total_count', 'ship_total_count', 'combat_total_encounters', 'market_total_transactions'],
    ...PLAIN,
  },
];
