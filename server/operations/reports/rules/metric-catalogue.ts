/** The types of values that filters compare: text, whole number, time. */
export type FieldKind = 'text' | 'number' | 'time';
export type Dataset = 'players' | 'market' | 'sectors' | 'ships' | 'teams' | 'combats';

/** The fields of each set of records, by which reports filter; in the order of the statement's parameters. */
export const DATASET_FIELDS = {
  players: {
    subscription_tier: 'text',
    is_active: 'text',
    credits: 'number',
    turns: 'number',
    created_at: 'time',
    last_login: 'time',
  },
  market: {
    commodity: 'text',
    side: 'text',
    venue: 'text',
    quantity: 'number',
    total: 'number',
    created_at: 'time',
  },
  sectors: { region: 'text', region_kind: 'text', is_fedspace: 'text', sector_number: 'number' },
  ships: { ship_type: 'text', insurance: 'text', value: 'number', created_at: 'time' },
  teams: { team: 'text', members: 'number', created_at: 'time' },
  combats: { created_at: 'time' },
} as const satisfies Record<Dataset, Record<string, FieldKind>>;

/** What the records can be grouped by; `day` and `month` are those of their creation, in UTC. */
export const DATASET_GROUPS = {
  players: ['subscription_tier', 'is_active', 'day', 'month'],
  market: ['commodity', 'side', 'venue', 'day', 'month'],
  sectors: ['region', 'region_kind', 'is_fedspace'],
  ships: ['ship_type', 'insurance', 'day', 'month'],
  teams: ['day', 'month'],
  combats: ['day', 'month'],
} as const satisfies Record<Dataset, readonly string[]>;

type GroupOf<D extends Dataset> = (typeof DATASET_GROUPS)[D][number];
type ReportField = { [D in Dataset]: keyof (typeof DATASET_FIELDS)[D] | GroupOf<D> }[Dataset];
/** Every name that a filter or a group can have. */
export const REPORT_FIELDS = [
  ...new Set([...Object.values(DATASET_FIELDS).flatMap(Object.keys), ...Object.values(DATASET_GROUPS).flat()]),
] as ReportField[];

export type MetricCategory = 'Players' | 'Economy' | 'Galaxy' | 'Combat' | 'Fleet' | 'Teams';
type MetricUnit = 'count' | 'credits' | 'turns' | 'units' | 'percent';
type Entry = readonly [MetricCategory, Dataset, MetricUnit, name: string, description: string];

const METRICS = {
  player_total_count: ['Players', 'players', 'count', 'Players', 'Players whose account is not deleted.'],
  player_active_count: ['Players', 'players', 'count', 'Active players', 'Players who signed in within 7 days.'],
  player_avg_credits: ['Players', 'players', 'credits', 'Average credits', 'Mean balance of the players.'],
  player_total_credits: ['Players', 'players', 'credits', 'Total credits', 'Sum of the balances of the players.'],
  player_avg_turns: [
    'Players',
    'players',
    'turns',
    'Average turns',
    'Mean of the turns stored with the players, without what regenerated since.',
  ],
  market_total_transactions: ['Economy', 'market', 'count', 'Trades', 'Completed trades that are still stored.'],
  market_total_volume: ['Economy', 'market', 'units', 'Units traded', 'Units bought and sold in those trades.'],
  market_avg_profit_margin: [
    'Economy',
    'market',
    'percent',
    'Average profit margin',
    'Mean over the sales of profit divided by proceeds, in percent.',
  ],
  sector_total_count: ['Galaxy', 'sectors', 'count', 'Sectors', 'Sectors of all galaxies in play.'],
  combat_total_encounters: [
    'Combat',
    'combats',
    'count',
    'Combat encounters',
    'Fights in which a player took part whose account is not deleted.',
  ],
  ship_total_count: ['Fleet', 'ships', 'count', 'Ships', 'Ships that are not destroyed.'],
  team_total_count: ['Teams', 'teams', 'count', 'Teams', 'Teams there are.'],
} as const satisfies Record<string, Entry>;

export type MetricId = keyof typeof METRICS;
export const METRIC_IDS = Object.keys(METRICS) as MetricId[];

export function isMetric(id: string): id is MetricId {
  return Object.hasOwn(METRICS, id);
}

export function datasetOf(id: MetricId): Dataset {
  return METRICS[id][1];
}

/** The catalogue as returned by the API; it needs no database. */
export const METRIC_CATALOGUE = METRIC_IDS.map((id) => {
  const [category, dataset, unit, name, description] = METRICS[id];
  return {
    id,
    name,
    category,
    description,
    unit,
    filters: Object.entries(DATASET_FIELDS[dataset]).map(([field, kind]) => ({ field, kind })),
    groupBy: [...DATASET_GROUPS[dataset]],
  };
});
