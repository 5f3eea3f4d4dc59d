import type { Influence } from '#server/world/galaxy/rules/faction-influence.ts';
import type { Good } from '#server/world/galaxy/rules/goods.ts';
import type { MidDraw } from '#server/world/galaxy/rules/mid-share.ts';
import type {
  Json,
  RegionType,
  WireFormation,
  WireHazard,
  WireLocation,
  WireNebula,
  WirePlanet,
  WireRoster,
  WireSlips,
} from '#server/world/galaxy/rules/universe.ts';

export type SectorRow = {
  number: number;
  /** Index into `clusters`; -1 if no cluster's range contains the sector, which `checkPlan` refuses. */
  cluster: number;
  x: number;
  y: number;
  z: number;
  is_fedspace: boolean;
  is_capital: boolean;
  beacon: string | null;
  resources: Json;
  nebula: WireNebula | null;
};

/** One direction. `source` is the index in the wire's list, for fault paths. */
export type WarpRow = { from: number; to: number; one_way: boolean; is_latent: boolean; source: number };
export type ClusterRow = {
  id: string;
  wire_id: number;
  name: string;
  type: string;
  start: number;
  end: number;
  is_discovered: boolean;
  influences: Influence[];
};
export type StationRow = {
  id: string;
  sector: number;
  name: string;
  class: number;
  black_market: boolean;
  slips: WireSlips;
  market_seed: number;
  goods: Good[];
};

/**
 * A universe as rows of one region, before anything is written. Rows refer to sectors by number; `sectorIds[number]`
 * is the row id, so that checks and graphs work on small integers.
 */
export type Plan = {
  region_type: RegionType;
  version: string;
  seed: number;
  total_sectors: number;
  config: { [key: string]: Json };
  payload_hash: string;
  sectorIds: string[];
  sectors: SectorRow[];
  clusters: ClusterRow[];
  warps: WarpRow[];
  stations: StationRow[];
  planets: { id: string; sector: number; planet: WirePlanet }[];
  hazards: { id: string; sector: number; hazard: WireHazard }[];
  formations: { id: string; formation: WireFormation }[];
  locations: { id: string; location: WireLocation }[];
  rosters: { id: string; roster: WireRoster }[];
  fedspace: number[];
  capital: number | null;
};

export type Identity = { region_type: RegionType; payload_hash: string; newId: () => string; drawMid: MidDraw };
