import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';

/** A payload as sent by a generator, mutable so that tests can break it. */
export type Payload = {
  version: string;
  seed: number;
  totalSectors: number;
  sectors: Record<string, Record<string, unknown>>;
  warps: { from: number; to: number; oneWay: boolean; is_latent: boolean }[];
  clusters: Record<string, unknown>[];
  specialFormations: Record<string, unknown>[];
  npcRosters: Record<string, unknown>[];
  specialLocations: Record<string, unknown>[];
  fedspaceSectors: number[];
  capitalSector: number;
  config: Record<string, unknown>;
  createdAt: string;
};

export type Shape = { sectors?: number; seed?: number; version?: string; regionType?: string };

const PATTERNS = ['BBS', 'BSB', 'SBB', 'SSB', 'SBS', 'BSS', 'SSS', 'BBB'];
const CLUSTER_SIZE = 10;
const FEDSPACE = 5;

/**
 * A valid universe: a ring with chords and one one-way warp, a port in every second sector, one dead end, two
 * rosters.
 */
export function makeUniverse({ sectors = 20, seed = 7, version = '1.3.11', regionType }: Shape = {}): Payload {
  const warps = makeWarps(sectors);
  return {
    version,
    seed,
    totalSectors: sectors,
    sectors: Object.fromEntries(
      Array.from({ length: sectors }, (_, index) => [index + 1, makeSector(index + 1, sectors, version, warps)]),
    ),
    warps,
    clusters: makeClusters(sectors),
    specialFormations: [
      { id: 1, type: 'DEAD_END', anchorSectorId: 2, interiorSectorIds: [3], properties: { length: 1 } },
    ],
    npcRosters: [
      {
        kind: 'federation_marshal',
        factionCode: 'federation',
        targetCount: 3,
        hostSectorId: 1,
        namePool: ['Ada', 'Bo'],
      },
      {
        kind: 'pirate_captain',
        factionCode: 'pirate_clans',
        targetCount: 2,
        hostSectorId: sectors,
        namePool: ['Grim'],
      },
    ],
    specialLocations: [{ type: 'terra', sectorId: 1 }],
    fedspaceSectors: Array.from({ length: FEDSPACE }, (_, index) => index + 1),
    capitalSector: 1,
    config: { sectors, regionType: regionType ?? 'player_owned' },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

function makeWarps(sectors: number): Payload['warps'] {
  const warps: Payload['warps'] = [];
  for (let from = 1; from < sectors; from++) warps.push({ from, to: from + 1, oneWay: false, is_latent: false });
  warps.push({ from: 1, to: sectors, oneWay: false, is_latent: false });
  for (let from = 5; from + 7 < sectors; from += 7) warps.push({ from, to: from + 7, oneWay: false, is_latent: false });
  warps.push({ from: 4, to: 9, oneWay: true, is_latent: false });
  return warps;
}

function makeClusters(sectors: number): Payload['clusters'] {
  const clusters: Payload['clusters'] = [];
  for (let start = 1, id = 1; start <= sectors; start += CLUSTER_SIZE, id++) {
    const end = Math.min(sectors, start + CLUSTER_SIZE - 1);
    const type = id === 1 ? 'TRADE_HUB' : 'FRONTIER_OUTPOST';
    clusters.push({ id, name: `Cluster ${id}`, sectorRangeStart: start, sectorRangeEnd: end, type });
  }
  return clusters;
}

function makeSector(id: number, sectors: number, version: string, warps: Payload['warps']): Record<string, unknown> {
  return {
    id,
    ...(version === '1.0.0' ? {} : { position: { x: id * 3 - sectors, y: id * 7 - sectors, z: id % 5 } }),
    warps: warps
      .flatMap(({ from, to, oneWay }) => (from === id ? [to] : to === id && !oneWay ? [from] : []))
      .sort((a, b) => a - b),
    ...(id % 2 === 0 ? { port: makePort(id) } : {}),
    planets: id % 4 === 0 ? [makePlanet(id)] : [],
    navHazards: id % 9 === 0 ? [{ type: 'mine', owner: 'pirates', quantity: 5 }] : [],
    ...(id % 6 === 0 ? { nebula: { type: 'magnetic', density: 40 } } : {}),
    ...(id === 1 ? { beacon: 'Welcome, traveller.\tMind the "gap" \\ and\nthe lanes.' } : {}),
    explored: false,
    isCapital: id === 1,
  };
}

function makePort(id: number): Record<string, unknown> {
  const label = (id / 2) % 8;
  const pattern = PATTERNS[label] ?? 'BBS';
  function action(commodity: Commodity): string {
    const at = COMMODITIES.indexOf(commodity);
    return at < 3 ? (pattern[at] ?? 'B') : (id + at) % 2 ? 'B' : 'S';
  }
  return {
    name: `Port ${id}`,
    class: label + 1,
    black_market: false,
    commodities: Object.fromEntries(
      COMMODITIES.map((commodity) => [
        commodity,
        { action: action(commodity), quantity: 100 * id, capacity: 100 * id + 500, regenRate: 10 },
      ]),
    ),
    dockingSlips: { transient: 4, longTerm: 2, construction: 1, specializedConstruction: 0 },
  };
}

function makePlanet(id: number): Record<string, unknown> {
  return {
    name: `World ${id}`,
    type: 'oceanic',
    owner: null,
    ore: 10,
    organics: 20,
    equipment: 30,
    colonists: 40,
    citadel: { level: 1, droneCapacity: 10, safeContents: 0 },
  };
}

export type PayloadPort = { class: number; commodities: Record<string, Record<string, unknown>> };

/** The port of a sector that has one. */
export function portOf(universe: Payload, sector: number): PayloadPort {
  return (universe.sectors[String(sector)] as { port: PayloadPort }).port;
}
