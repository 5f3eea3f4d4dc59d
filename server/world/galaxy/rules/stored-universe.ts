import type { FieldError } from '#server/platform/errors.ts';

type Rows<Row> = Row[] | null;

type OfSector = { sector_number: number };

/** A universe as stored in the generator's tables: each table's rows in key order, null for none. */
export type StoredUniverse = {
  version: string;
  seed: number;
  total_sectors: number;
  capital_sector: number;
  fedspace_sectors: number[];
  config: unknown;
  created_at: Date;
  /** The number of rows per table as written by the generator; null if an older generator did not record it. */
  row_counts: Readonly<Record<string, number>> | null;
  sectors: Rows<
    OfSector & {
      x: number;
      y: number;
      z: number;
      beacon: string | null;
      explored: boolean;
      is_capital: boolean;
      resources: unknown;
    }
  >;
  warps: Rows<{ from_sector: number; to_sector: number; one_way: boolean; is_latent: boolean }>;
  ports: Rows<
    OfSector & { name: string; class: number; black_market: boolean; commodities: unknown; docking_slips: unknown }
  >;
  planets: Rows<
    OfSector & {
      name: string;
      type: string;
      owner: string | null;
      ore: number;
      organics: number;
      equipment: number;
      colonists: number;
      citadel_level: number;
      citadel_drone_capacity: number;
      citadel_safe_contents: number;
    }
  >;
  nebulae: Rows<OfSector & { type: string; density: number }>;
  nav_hazards: Rows<OfSector & { type: string; owner: string; quantity: number }>;
  clusters: Rows<{
    cluster_number: number;
    name: string;
    sector_range_start: number;
    sector_range_end: number;
    type: string;
    is_discovered: boolean;
  }>;
  special_formations: Rows<{
    formation_number: number;
    type: string;
    anchor_sector_id: number;
    interior_sector_ids: number[];
    properties: unknown;
  }>;
  npc_rosters: Rows<{
    kind: string;
    faction_code: string;
    target_count: number;
    host_sector_id: number;
    name_pool: unknown;
  }>;
  special_locations: Rows<{ type: string; sector_id: number }>;
};

const TABLES = [
  'sectors',
  'warps',
  'ports',
  'planets',
  'nebulae',
  'nav_hazards',
  'clusters',
  'special_formations',
  'npc_rosters',
  'special_locations',
] as const satisfies (keyof StoredUniverse)[];

/** Tables with fewer or more rows than the generator wrote: the universe is incomplete. */
export function countFaults(stored: StoredUniverse): FieldError[] {
  return TABLES.flatMap((table) => {
    const expected = stored.row_counts?.[table];
    const found = stored[table]?.length ?? 0;
    if (expected === undefined || expected === found) return [];
    return [{ path: table, message: `has ${found} rows of this universe, and the generator wrote ${expected}` }];
  });
}

const OF_SECTORS = ['ports', 'planets', 'nebulae', 'nav_hazards'] as const;

/** Rows of sectors that do not exist: the shape check cannot find them, since the wire shape has no place for them. */
export function orphanFaults(stored: StoredUniverse): FieldError[] {
  const numbers = new Set((stored.sectors ?? []).map(({ sector_number }) => sector_number));
  const orphans = OF_SECTORS.flatMap((table) =>
    (stored[table] ?? []).flatMap(({ sector_number }) =>
      numbers.has(sector_number)
        ? []
        : [{ path: `${table}.${sector_number}`, message: 'is of a sector that is missing' }],
    ),
  );
  const lost = (stored.warps ?? []).filter((warp) => !numbers.has(warp.from_sector) || !numbers.has(warp.to_sector));
  return [
    ...orphans,
    ...lost.map((warp) => ({
      path: `warps.${warp.from_sector}-${warp.to_sector}`,
      message: 'leads from or to a sector that is missing',
    })),
  ];
}

/** The universe in the generator's wire shape, to be read and checked like an upload. */
export function toWire(stored: StoredUniverse): unknown {
  return {
    version: stored.version,
    seed: stored.seed,
    totalSectors: stored.total_sectors,
    sectors: wireSectors(stored),
    warps: (stored.warps ?? []).map(({ from_sector: from, to_sector: to, one_way: oneWay, is_latent }) => ({
      from,
      to,
      oneWay,
      is_latent,
    })),
    ...wirePlaces(stored),
    fedspaceSectors: stored.fedspace_sectors,
    capitalSector: stored.capital_sector,
    config: stored.config,
    createdAt: stored.created_at.toISOString(),
  };
}

function wireSectors(stored: StoredUniverse): Record<number, unknown> {
  const ports = new Map((stored.ports ?? []).map((port) => [port.sector_number, port]));
  const nebulae = new Map((stored.nebulae ?? []).map((nebula) => [nebula.sector_number, nebula]));
  const planets = bySector(stored.planets);
  const hazards = bySector(stored.nav_hazards);
  const exits = exitsOf(stored.warps);
  return Object.fromEntries(
    (stored.sectors ?? []).map(({ sector_number: id, x, y, z, beacon, explored, is_capital: isCapital, resources }) => {
      const nebula = nebulae.get(id);
      const sector = {
        id,
        position: { x, y, z },
        warps: [...(exits.get(id) ?? [])].sort((a, b) => a - b),
        ...portOf(ports.get(id)),
        planets: (planets.get(id) ?? []).map(wirePlanet),
        navHazards: (hazards.get(id) ?? []).map(({ type, owner, quantity }) => ({ type, owner, quantity })),
        ...(nebula && { nebula: { type: nebula.type, density: nebula.density } }),
        ...(beacon !== null && { beacon }),
        ...(resources !== null && { resources }),
        explored,
        isCapital,
      };
      return [id, sector];
    }),
  );
}

type Port = NonNullable<StoredUniverse['ports']>[number];

function portOf(port: Port | undefined) {
  if (!port) return {};
  const { name, class: kind, black_market, commodities, docking_slips: dockingSlips } = port;
  return { port: { name, class: kind, black_market, commodities, ...(dockingSlips !== null && { dockingSlips }) } };
}

function wirePlanet(planet: NonNullable<StoredUniverse['planets']>[number]) {
  const { name, type, owner, ore, organics, equipment, colonists } = planet;
  const citadel = {
    level: planet.citadel_level,
    droneCapacity: planet.citadel_drone_capacity,
    safeContents: planet.citadel_safe_contents,
  };
  return { name, type, owner, ore, organics, equipment, colonists, citadel };
}

function wirePlaces({ clusters, special_formations, npc_rosters, special_locations }: StoredUniverse) {
  return {
    clusters: (clusters ?? []).map((cluster) => ({
      id: cluster.cluster_number,
      name: cluster.name,
      sectorRangeStart: cluster.sector_range_start,
      sectorRangeEnd: cluster.sector_range_end,
      type: cluster.type,
      ...(!cluster.is_discovered && { isDiscovered: false }),
    })),
    specialFormations: (special_formations ?? []).map((formation) => ({
      id: formation.formation_number,
      type: formation.type,
      anchorSectorId: formation.anchor_sector_id,
      interiorSectorIds: formation.interior_sector_ids,
      properties: formation.properties,
    })),
    npcRosters: (npc_rosters ?? []).map((roster) => ({
      kind: roster.kind,
      factionCode: roster.faction_code,
      targetCount: roster.target_count,
      hostSectorId: roster.host_sector_id,
      namePool: roster.name_pool,
    })),
    specialLocations: (special_locations ?? []).map(({ type, sector_id: sectorId }) => ({ type, sectorId })),
  };
}

function bySector<Row extends OfSector>(rows: Rows<Row>): Map<number, Row[]> {
  return Map.groupBy(rows ?? [], ({ sector_number }) => sector_number);
}

/** The warp targets of each sector; a two-way warp is one row. */
function exitsOf(warps: StoredUniverse['warps']): Map<number, Set<number>> {
  const exits = new Map<number, Set<number>>();
  function add(from: number, to: number): void {
    const known = exits.get(from) ?? new Set();
    exits.set(from, known.add(to));
  }
  for (const { from_sector, to_sector, one_way } of warps ?? []) {
    add(from_sector, to_sector);
    if (!one_way) add(to_sector, from_sector);
  }
  return exits;
}

/** The generator's tables and columns that an import reads; a schema without them is of an older release. */
export const STORED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  universes: [
    'id',
    'name',
    'version',
    'seed',
    'total_sectors',
    'capital_sector',
    'fedspace_sectors',
    'config',
    'created_at',
  ],
  sectors: ['universe_id', 'sector_number', 'x', 'y', 'z', 'beacon', 'explored', 'is_capital', 'resources'],
  warps: ['universe_id', 'from_sector', 'to_sector', 'one_way', 'is_latent'],
  clusters: [
    'universe_id',
    'cluster_number',
    'name',
    'sector_range_start',
    'sector_range_end',
    'type',
    'is_discovered',
  ],
  special_formations: [
    'universe_id',
    'formation_number',
    'type',
    'anchor_sector_id',
    'interior_sector_ids',
    'properties',
  ],
  ports: ['universe_id', 'sector_number', 'name', 'class', 'black_market', 'commodities', 'docking_slips'],
  planets: [
    'id',
    'universe_id',
    'sector_number',
    'name',
    'type',
    'owner',
    'ore',
    'organics',
    'equipment',
    'colonists',
    'citadel_level',
    'citadel_drone_capacity',
    'citadel_safe_contents',
  ],
  nebulae: ['universe_id', 'sector_number', 'type', 'density'],
  nav_hazards: ['id', 'universe_id', 'sector_number', 'type', 'owner', 'quantity'],
  npc_rosters: ['id', 'universe_id', 'kind', 'faction_code', 'target_count', 'host_sector_id', 'name_pool'],
  special_locations: ['universe_id', 'type', 'sector_id'],
};
