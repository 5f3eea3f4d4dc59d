/** The generator's universe after the shape check: every member present, every value in range. */
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';

export const REGION_TYPES = ['central_nexus', 'terran_space', 'player_owned'] as const;
export type RegionType = (typeof REGION_TYPES)[number];

export const PLANET_TYPES = ['barren', 'earth', 'mountainous', 'oceanic', 'glacial', 'volcanic'] as const;
export const NEBULA_TYPES = ['normal', 'magnetic'] as const;
export const HAZARD_TYPES = ['mine', 'limpet', 'fighter'] as const;
export const LOCATION_TYPES = ['terra', 'stardock', 'rylan', 'alpha_centauri', 'fringe_homeworld', 'cabal_hq'] as const;
export const FORMATION_TYPES = [
  'BUBBLE',
  'DEAD_END_BUBBLE',
  'GOLD_BUBBLE',
  'TUNNEL',
  'DEAD_END',
  'WARP_SINK',
  'BACKDOOR',
  'BLISTER',
  'ESCAPE_HATCH',
  'LOST_SECTOR',
  'LOST_CLUSTER',
  'ARCHIPELAGO',
] as const;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type WirePosition = { x: number; y: number; z: number };
export type WireGood = { action: 'B' | 'S'; quantity: number; capacity: number; regenRate: number };
export type WireSlips = { transient: number; longTerm: number; construction: number; specializedConstruction: number };
export type WirePort = {
  name: string;
  class: number;
  black_market: boolean;
  commodities: Partial<Record<Commodity, WireGood>>;
  dockingSlips: WireSlips | null;
};
export type WirePlanet = {
  name: string;
  type: (typeof PLANET_TYPES)[number];
  owner: string | null;
  ore: number;
  organics: number;
  equipment: number;
  colonists: number;
  citadel: { level: number; droneCapacity: number; safeContents: number };
};
export type WireHazard = { type: (typeof HAZARD_TYPES)[number]; owner: string | null; quantity: number };
export type WireNebula = { type: (typeof NEBULA_TYPES)[number]; density: number };

/** `position` is null only in version 1.0.0; the translation calculates one. */
export type WireSector = {
  id: number;
  position: WirePosition | null;
  warps: number[] | null;
  port: WirePort | null;
  planets: WirePlanet[];
  navHazards: WireHazard[];
  nebula: WireNebula | null;
  beacon: string | null;
  resources: Json;
  explored: boolean;
  isCapital: boolean;
};
export type WireWarp = { from: number; to: number; oneWay: boolean; is_latent: boolean };
export type WireCluster = {
  id: number;
  name: string;
  sectorRangeStart: number;
  sectorRangeEnd: number;
  type: string;
  isDiscovered: boolean;
};
export type WireFormation = {
  id: string;
  type: (typeof FORMATION_TYPES)[number];
  anchorSectorId: number;
  interiorSectorIds: number[];
  properties: Json;
};
export type WireRoster = {
  kind: string;
  factionCode: string;
  targetCount: number;
  hostSectorId: number;
  namePool: string[];
};
export type WireLocation = { type: (typeof LOCATION_TYPES)[number]; sectorId: number };

/** `sectors` in the order of the payload; ids are 1..totalSectors. */
export type Universe = {
  version: string;
  seed: number;
  totalSectors: number;
  sectors: WireSector[];
  warps: WireWarp[];
  clusters: WireCluster[];
  specialFormations: WireFormation[];
  npcRosters: WireRoster[];
  specialLocations: WireLocation[];
  fedspaceSectors: number[];
  capitalSector: number | null;
  config: { [key: string]: Json };
  createdAt: string | null;
};
