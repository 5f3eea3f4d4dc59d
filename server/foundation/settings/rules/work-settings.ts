import type { SettingDefinition } from '#server/foundation/settings/rules/play-settings.ts';

/** Values of work: contracts of players and stations, and charts. */
export const WORK_SETTINGS = {
  contract_passenger_price: {
    value: 60,
    min: 1,
    max: 10_000,
    unit: 'credits',
    about: 'What carrying one passenger three warps is valued at most.',
  },
  contract_chart_price: {
    value: 500,
    min: 1,
    max: 100_000,
    unit: 'credits',
    about: 'What charting a sector for another player is valued at most.',
  },
  contract_escort_price: {
    value: 1_000,
    min: 1,
    max: 100_000,
    unit: 'credits',
    about: 'What escorting another player is valued at most.',
  },
  contract_open_limit: {
    value: 10,
    min: 1,
    max: 1_000,
    unit: 'contracts',
    about: 'Contracts that a player may have posted and not settled; each accepted place is one.',
  },
  chart_first_price: {
    value: 60,
    min: 0,
    max: 10_000,
    unit: 'credits',
    about: 'What a cartographer pays for a chart of a sector that nobody sold before.',
  },
  chart_stale_price: {
    value: 20,
    min: 0,
    max: 10_000,
    unit: 'credits',
    about: 'What a cartographer pays for a chart of a sector that nobody sold for long.',
  },
  chart_known_price: {
    value: 4,
    min: 0,
    max: 10_000,
    unit: 'credits',
    about: 'What a cartographer pays for a chart of a sector that somebody sold lately.',
  },
  chart_stale_days: { value: 7, min: 1, max: 365, unit: 'days', about: 'After so long a chart is old.' },
  chart_day_limit: {
    value: 1_500,
    min: 0,
    max: 1_000_000,
    unit: 'credits',
    about: 'What cartographers pay one player in 24 hours.',
  },
  station_contract_offers: {
    value: 3,
    min: 0,
    max: 20,
    unit: 'contracts',
    about: 'Open contracts that each station offers; also how many of theirs a player may have taken.',
  },
  station_contract_hours: {
    value: 24,
    min: 1,
    max: 168,
    unit: 'hours',
    about: 'How long a contract of a station is offered, and how long whoever takes it has.',
  },
  station_contract_turn_value: {
    value: 60,
    min: 1,
    max: 1_000,
    unit: 'credits',
    about: 'What a turn of work for a station is valued at.',
  },
  station_contract_value: {
    value: 2_400,
    min: 1,
    max: 1_000_000,
    unit: 'credits',
    about: 'Maximum market value of the goods of one delivery to a station.',
  },
  station_contract_standing: {
    value: 5,
    min: 0,
    max: 100,
    unit: 'points',
    about:
      'Standing with the faction of the place that a fulfilled contract of a station earns; dropping one costs it.',
  },
} as const satisfies Record<string, SettingDefinition>;
