import type { SettingDefinition } from '#server/settings/rules/definition.ts';

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
