/** A number of the game that an operator may change within its bounds. */
export type SettingDefinition = {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly about: string;
};

/** Settings of bounties. */
export const BOUNTY_SETTINGS = {
  bounty_min: { value: 500, min: 1, max: 1_000_000, unit: 'credits', about: 'The least that a bounty may be.' },
  bounty_days: { value: 14, min: 1, max: 90, unit: 'days', about: 'How long a bounty stands before it is returned.' },
  bounty_withdraw_hours: {
    value: 24,
    min: 0,
    max: 720,
    unit: 'hours',
    about: 'How long a bounty must stand before its placer may withdraw it.',
  },
  bounty_open: { value: 20, min: 1, max: 200, unit: 'bounties', about: 'Maximum open bounties per placer.' },
} as const satisfies Record<string, SettingDefinition>;

/** Costs and ranges of probes, jumps, tows and nebulae. */
export const FLIGHT_SETTINGS = {
  probe_turns: { value: 1, min: 0, max: 10, unit: 'turns', about: 'Each warp that a probe flies.' },
  probe_range: { value: 8, min: 1, max: 50, unit: 'warps', about: 'How far a probe flies.' },
  jump_turns: { value: 6, min: 0, max: 50, unit: 'turns', about: 'A jump of a warp jumper, however far.' },
  jump_reach: {
    value: 8,
    min: 1,
    max: 50,
    unit: 'warps',
    about: 'How far a warp jumper jumps: warps of usual length, in a straight line.',
  },
  tow_turns: {
    value: 50,
    min: 0,
    max: 500,
    unit: 'turns',
    about: 'A distress tow to fedspace; what the balance does not cover is owed.',
  },
  magnetic_nebula_turns: { value: 1, min: 0, max: 10, unit: 'turns', about: 'Added to a warp into a magnetic nebula.' },
} as const satisfies Record<string, SettingDefinition>;

/** Prices and fees of black markets, and penalties for forbidden goods. */
export const SMUGGLING_SETTINGS = {
  black_market_fee: {
    value: 3,
    min: 0,
    max: 50,
    unit: '% of the goods',
    about: 'Black market fee charged instead of the region tax.',
  },
  contraband_premium: {
    value: 30,
    min: 0,
    max: 200,
    unit: '% of the mid price',
    about: 'How much more a black market pays for what its region forbids.',
  },
  inspection_chance: {
    value: 160,
    min: 0,
    max: 1_000,
    unit: '‰',
    about: 'Chance that marshals scan a ship with forbidden goods as it enters federation space.',
  },
  contraband_fine: {
    value: 50,
    min: 0,
    max: 500,
    unit: '% of the mid price',
    about: 'Fine for each forbidden unit that marshals find; the units are seized.',
  },
} as const satisfies Record<string, SettingDefinition>;

/** A ship built to order costs at least this share of its list price, %: salvage and insurance rely on it. */
export const MIN_BUILD_SHARE = 90;

/** Stations and gates of players. */
export const BUILDING_SETTINGS = {
  station_price: {
    value: 50_000,
    min: 1,
    max: 100_000_000,
    unit: 'credits',
    about: 'A station that a player has built.',
  },
  station_traffic_ships: {
    value: 6,
    min: 0,
    max: 100,
    unit: 'ships a day',
    about: 'Freighters that dock at a player’s station each day for every public station within two warps.',
  },
  station_traffic_due: {
    value: 80,
    min: 0,
    max: 10_000,
    unit: 'credits',
    about: 'What each of these freighters pays the owner.',
  },
  max_stations: { value: 3, min: 0, max: 100, unit: 'stations', about: 'Stations that one player may own.' },
  max_dock_fee: { value: 500, min: 0, max: 10_000, unit: 'credits', about: 'Maximum that owners ask for docking.' },
  beacon_price: {
    value: 20_000,
    min: 0,
    max: 10_000_000,
    unit: 'credits',
    about: 'A beacon, where a warp gate may end.',
  },
  gate_price: { value: 85_000, min: 1, max: 100_000_000, unit: 'credits', about: 'A warp gate between two beacons.' },
  gate_upkeep: { value: 1_000, min: 0, max: 1_000_000, unit: 'credits', about: 'Upkeep of a warp gate a day.' },
  max_gates: { value: 4, min: 0, max: 100, unit: 'gates', about: 'Warp gates that one player may own.' },
  max_gate_toll: { value: 30, min: 0, max: 10_000, unit: 'credits', about: 'Maximum toll of a warp gate.' },
} as const satisfies Record<string, SettingDefinition>;
