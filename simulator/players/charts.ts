import { type Knowledge, UNKNOWN } from '#server/game/navigation/rules/knowledge.ts';
import type { Search } from '#server/game/navigation/rules/search.ts';
import type { KnownGood } from '#server/game/trading/rules/pairs.ts';

/** One player's knowledge of the map and its prices. */
export type Charts = {
  /** Sectors on the chart: those where the player was, and those of the newcomers' price list. */
  visited: Set<number>;
  /** Only those where the player was: cartographers buy no others. */
  entered: Set<number>;
  /** Sectors whose charts were sold, and the earnings of the last day. */
  sold: Set<number>;
  sales: { at: number; total: number }[];
  /** When the player last reported a sector that a station had ordered to chart. */
  reported: Map<string, number>;
  knowledge: Knowledge;
  found: Set<number>;
  /** Visited sectors in which hazards were seen; courses avoid them. */
  dangerous: Set<number>;
  /** Prices by station, as last seen. */
  seen: Map<number, KnownGood[]>;
  /** Goods that an owner did not trade with this player, as `station commodity`. */
  refused: Set<string>;
  /** Stations passed whose prices are not known. */
  passed: Set<number>;
  /** Searches from a sector for a speed, until the charts change. */
  routes: Map<number, Search>;
  routes_speed: number;
  /** For each of them the known stations by turns, for a number of known stations and a size of slip. */
  near: WeakMap<Search, NearStations>;
};

export type NearStation = { station: number; turns: number };
/** The stations among the first `read` settled sectors. */
export type NearStations = { stations: NearStation[]; read: number; known: number; slips: number };

export function createCharts(size: number): Charts {
  return {
    visited: new Set(),
    entered: new Set(),
    sold: new Set(),
    sales: [],
    reported: new Map(),
    knowledge: new Uint8Array(size).fill(UNKNOWN),
    found: new Set(),
    dangerous: new Set(),
    seen: new Map(),
    refused: new Set(),
    passed: new Set(),
    routes: new Map(),
    routes_speed: 0,
    near: new WeakMap(),
  };
}
