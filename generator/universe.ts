/** The wire shape that the generator emits, version 1.3.11. Sector ids are 1..totalSectors. */
export const WIRE_VERSION = '1.3.11';

export const REGION_TYPES = ['player_owned', 'terran_space', 'central_nexus'] as const;
export type RegionType = (typeof REGION_TYPES)[number];

export const CLUSTER_TYPES = [
  'TRADE_HUB',
  'POPULATION_CENTER',
  'RESOURCE_RICH',
  'MILITARY_ZONE',
  'CONTESTED',
  'FRONTIER_OUTPOST',
  'SPECIAL_INTEREST',
  'MIXED',
] as const;
export type ClusterType = (typeof CLUSTER_TYPES)[number];

export const COMMODITIES = [
  'ore',
  'organics',
  'equipment',
  'fuel',
  'precious_metals',
  'gourmet_food',
  'exotic_technology',
  'luxury_goods',
  'colonists',
] as const;
export type Commodity = (typeof COMMODITIES)[number];

export const PLANET_TYPES = ['barren', 'earth', 'mountainous', 'oceanic', 'glacial', 'volcanic'] as const;
export type PlanetType = (typeof PLANET_TYPES)[number];

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
export type FormationType = (typeof FORMATION_TYPES)[number];

export const SPECIAL_LOCATION_TYPES = [
  'terra',
  'stardock',
  'rylan',
  'alpha_centauri',
  'fringe_homeworld',
  'cabal_hq',
] as const;
export type SpecialLocationType = (typeof SPECIAL_LOCATION_TYPES)[number];

/** Integers, roughly -10000 to 10000 on each axis; the galactic plane is x/y. */
export type Position = { x: number; y: number; z: number };

/** `action` is the port's view: B the port buys, S the port sells. `regenRate` is units an hour. */
export type CommodityEntry = { action: 'B' | 'S'; quantity: number; capacity: number; regenRate: number };

export type DockingSlips = {
  transient: number;
  longTerm: number;
  construction: number;
  specializedConstruction: number;
};

/** Classes 1-8 over ore, organics, equipment: BBS BSB SBB SSB SBS BSS SSS BBB; 0 is special. */
export type Port = {
  name: string;
  class: number;
  black_market: boolean;
  commodities: Record<Commodity, CommodityEntry>;
  dockingSlips?: DockingSlips;
};

export type Planet = {
  name: string;
  type: PlanetType;
  owner: string | null;
  ore: number;
  organics: number;
  equipment: number;
  colonists: number;
  citadel: { level: number; droneCapacity: number; safeContents: number };
};

export type NavHazard = { type: 'mine' | 'limpet' | 'fighter'; owner: string; quantity: number };
/** `normal` hides what is in the sector, `magnetic` disrupts navigation; density 1-100. */
export type Nebula = { type: 'normal' | 'magnetic'; density: number };
/** `richness` 1-100; yields are units a mining ship can extract in a day. */
export type SectorResources = {
  asteroidField: { richness: number; yields: { ore: number; fuel: number; precious_metals: number } };
};

/** `warps` are the sectors that a ship here can warp to (latent warps included), ascending. */
export type Sector = {
  id: number;
  position: Position;
  warps: number[];
  port?: Port;
  planets: Planet[];
  navHazards: NavHazard[];
  nebula?: Nebula;
  beacon?: string;
  resources?: SectorResources;
  explored: boolean;
  isCapital: boolean;
};

/** A two-way warp is listed once, with from < to. A latent warp opens when it is discovered. */
export type Warp = { from: number; to: number; oneWay: boolean; is_latent: boolean };

/** Clusters cover 1..totalSectors in order without gap. Absent `isDiscovered` means discovered. */
export type Cluster = {
  id: number;
  name: string;
  sectorRangeStart: number;
  sectorRangeEnd: number;
  type: ClusterType;
  isDiscovered?: boolean;
};

export type FormationWarp = { sourceSectorId: number; destinationSectorId: number };

/** The first `linkTunnelDepth` ids of a bubble's interior are its link tunnel, outermost first. */
export type BubbleProperties = { interiorSize: number; linkTunnelDepth: number };

export type FormationProperties = {
  BUBBLE: BubbleProperties;
  DEAD_END_BUBBLE: BubbleProperties;
  GOLD_BUBBLE: BubbleProperties & { entrySectorIds: number[] };
  TUNNEL: { length: number; exitSectorId: number };
  DEAD_END: { length: number };
  WARP_SINK: { entrySectorIds: number[] };
  BACKDOOR: BubbleProperties & { entryWarp: FormationWarp };
  BLISTER: { linkSectorIds: [number, number] };
  ESCAPE_HATCH: BubbleProperties & { exitWarp: FormationWarp };
  LOST_SECTOR: { exitWarp: FormationWarp | null };
  LOST_CLUSTER: { interiorClusterId: number; exitWarp: FormationWarp };
  ARCHIPELAGO: { memberClusterIds: number[]; crossWarpCount: number; exitWarps: FormationWarp[] };
};

export type SpecialFormation = {
  [T in FormationType]: {
    id: number;
    type: T;
    anchorSectorId: number;
    interiorSectorIds: number[];
    properties: FormationProperties[T];
  };
}[FormationType];

export type NpcRoster = {
  kind: string;
  factionCode: string;
  targetCount: number;
  hostSectorId: number;
  namePool: string[];
};

export type SpecialLocation = { type: SpecialLocationType; sectorId: number };

/** The configuration after defaults and clamps; giving it back with the seed makes the same universe. */
export type GeneratorConfig = {
  sectors: number;
  density: number;
  twoWayWarps: number;
  oneWayWarps: number;
  maxWarps: number;
  portPercent: number;
  planetPercent: number;
  nebulaPercent: number;
  fedspace: number;
  stardock: number;
  regionType: RegionType;
};

export type Universe = {
  version: string;
  seed: number;
  totalSectors: number;
  sectors: Record<string, Sector>;
  warps: Warp[];
  clusters: Cluster[];
  specialFormations: SpecialFormation[];
  npcRosters: NpcRoster[];
  specialLocations: SpecialLocation[];
  fedspaceSectors: number[];
  capitalSector: number;
  config: GeneratorConfig;
  createdAt: string;
};
