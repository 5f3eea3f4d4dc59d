import { randomUUID } from 'node:crypto';
import type { Actor, Services } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { placeName, sectorName } from '#server/world/galaxy/rules/sector-name.ts';
import { createPlayer } from '#server/world/players/index.ts';

export type GoodSpec = {
  action: 'B' | 'S' | 'N';
  quantity: number;
  capacity: number;
  regen_rate?: number;
  elasticity?: number;
};
export type StationSpec = {
  name: string;
  class?: number;
  black_market?: boolean;
  /** Unlimited slips by default. */
  slips?: { transient: number; long_term: number };
  /** Slips of a trade dock; none when left out. */
  construction?: { standard: number; special: number };
  goods?: Record<string, GoodSpec>;
};
export type SectorSpec = {
  number: number;
  /** Key of `regions`; `home` when left out. */
  region?: string;
  fedspace?: boolean;
  beacon?: string;
  station?: StationSpec;
  planets?: readonly string[];
  nebula?: 'normal' | 'magnetic';
  hazard?: 'mine' | 'limpet' | 'fighter';
  npc?: { name: string; kind: string };
  special?: string;
};
export type WarpSpec = readonly [
  from: number,
  to: number,
  options?: { one_way?: boolean; latent?: boolean; kind?: string },
];
export type RegionSpec = {
  kind: 'terran_space' | 'central_nexus' | 'player_owned';
  tax_rate?: number;
  status?: string;
  starting_credits?: number;
};
export type GalaxySpec = {
  regions?: Record<string, RegionSpec>;
  sectors: readonly SectorSpec[];
  warps: readonly WarpSpec[];
};

/** Ids by the names used in a test; an unknown name fails the test. */
export type TestGalaxy = {
  id: string;
  region(key: string): string;
  sector(number: number): string;
  station(number: number): string;
  remove(): Promise<void>;
};

const HOME: Record<string, RegionSpec> = { home: { kind: 'terran_space', tax_rate: 10, starting_credits: 10_000 } };

/** A small galaxy written directly into the tables; sector numbers are unique over all regions. */
export async function createGalaxy(pool: Pool, spec: GalaxySpec): Promise<TestGalaxy> {
  const galaxyId = randomUUID();
  await pool.query('INSERT INTO galaxies (id, name, seed) VALUES ($1, $2, 1)', [galaxyId, `galaxy-${galaxyId}`]);
  const regions = new Map<string, { id: string; clusterId: string }>();
  for (const [key, region] of Object.entries(spec.regions ?? HOME))
    regions.set(key, await insertRegion(pool, galaxyId, key, region));
  const sectors = new Map<number, string>();
  const stations = new Map<number, string>();
  for (const sector of spec.sectors)
    await insertSector(pool, demand(regions, sector.region ?? 'home'), sector, sectors, stations);
  for (const warp of spec.warps) await insertWarp(pool, warp, sectors);
  return {
    id: galaxyId,
    region: (key) => demand(regions, key).id,
    sector: (number) => demand(sectors, number),
    station: (number) => demand(stations, number),
    remove: async () => void (await pool.query('DELETE FROM galaxies WHERE id = $1', [galaxyId])),
  };
}

function demand<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the test galaxy has no ${String(key)}`);
  return value;
}

async function insertRegion(pool: Pool, galaxyId: string, key: string, region: RegionSpec) {
  const id = randomUUID();
  const clusterId = randomUUID();
  await pool.query(
    `INSERT INTO regions (id, galaxy_id, name, display_name, kind, status, tax_rate, starting_credits, updated_at,
                          suspended_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), CASE WHEN $6 IN ('suspended', 'grace') THEN now() END)`,
    [
      id,
      galaxyId,
      `${key}-${id}`,
      key,
      region.kind,
      region.status ?? 'active',
      region.tax_rate ?? 10,
      region.starting_credits ?? 10_000,
    ],
  );
  await pool.query(
    `INSERT INTO clusters (id, region_id, wire_id, name, type, sector_range_start, sector_range_end)
     VALUES ($1, $2, 1, $3, 'TRADE_HUB', 1, 1000)`,
    [clusterId, id, `${key} cluster`],
  );
  return { id, clusterId };
}

async function insertSector(
  pool: Pool,
  region: { id: string; clusterId: string },
  sector: SectorSpec,
  sectors: Map<number, string>,
  stations: Map<number, string>,
): Promise<void> {
  const id = randomUUID();
  sectors.set(sector.number, id);
  await pool.query(
    `INSERT INTO sectors (id, region_id, cluster_id, sector_number, name, x, y, z, is_fedspace, beacon, place_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10)`,
    [
      id,
      region.id,
      region.clusterId,
      sector.number,
      sectorName({ seed: 1, kind: 'terran_space' }, sector.number),
      sector.number * 100,
      sector.number * -50,
      sector.fedspace ?? false,
      sector.beacon ?? null,
      placeName(sector.special ?? '') ?? null,
    ],
  );
  if (sector.station) stations.set(sector.number, await insertStation(pool, id, sector.station));
  for (const name of sector.planets ?? []) {
    await pool.query(`INSERT INTO planets (id, sector_id, name, type) VALUES ($1, $2, $3, 'earth')`, [
      randomUUID(),
      id,
      name,
    ]);
  }
  if (sector.nebula)
    await pool.query('INSERT INTO nebulae (sector_id, type, density) VALUES ($1, $2, 40)', [id, sector.nebula]);
  if (sector.hazard) {
    await pool.query('INSERT INTO nav_hazards (id, sector_id, type, quantity) VALUES ($1, $2, $3, 5)', [
      randomUUID(),
      id,
      sector.hazard,
    ]);
  }
  if (sector.npc) await insertNpc(pool, region.id, id, sector.npc);
  if (sector.special) {
    await pool.query('INSERT INTO special_locations (id, region_id, type, sector_id) VALUES ($1, $2, $3, $4)', [
      randomUUID(),
      region.id,
      sector.special,
      id,
    ]);
  }
}

async function insertStation(pool: Pool, sectorId: string, station: StationSpec): Promise<string> {
  const id = randomUUID();
  const slips = station.slips ?? { transient: 10_000, long_term: 0 };
  await pool.query(
    `INSERT INTO stations (id, sector_id, name, class, black_market, slips_transient, slips_long_term,
       slips_construction, slips_special_construction)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      sectorId,
      station.name,
      station.class ?? 1,
      station.black_market ?? false,
      slips.transient,
      slips.long_term,
      station.construction?.standard ?? 0,
      station.construction?.special ?? 0,
    ],
  );
  for (const [commodity, good] of Object.entries(station.goods ?? {})) {
    await pool.query(
      `INSERT INTO station_goods (station_id, commodity, action, quantity, capacity, regen_rate, elasticity, quantity_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, '2026-03-01T12:00:00Z')`,
      [id, commodity, good.action, good.quantity, good.capacity, good.regen_rate ?? 0, good.elasticity ?? 300],
    );
  }
  return id;
}

async function insertNpc(
  pool: Pool,
  regionId: string,
  sectorId: string,
  npc: { name: string; kind: string },
): Promise<void> {
  const rosterId = randomUUID();
  await pool.query(
    `INSERT INTO npc_rosters (id, region_id, kind, faction_code, target_count, host_sector_id, name_pool) VALUES ($1, $2, $3, 'test', 1, $4, '[]')`,
    [rosterId, regionId, npc.kind, sectorId],
  );
  await pool.query(
    `INSERT INTO npcs (id, roster_id, sector_id, kind, faction_code, name) VALUES ($1, $2, $3, $4, 'test', $5)`,
    [randomUUID(), rosterId, sectorId, npc.kind, npc.name],
  );
}

async function insertWarp(
  pool: Pool,
  [from, to, options = {}]: WarpSpec,
  sectors: ReadonlyMap<number, string>,
): Promise<void> {
  const ends = [demand(sectors, from), demand(sectors, to)] as const;
  const insert = (a: string, b: string) =>
    pool.query(
      'INSERT INTO warps (from_sector_id, to_sector_id, one_way, is_latent, kind) VALUES ($1, $2, $3, $4, $5)',
      [a, b, options.one_way ?? false, options.latent ?? false, options.kind ?? 'lane'],
    );
  await insert(...ends);
  if (!options.one_way) await insert(ends[1], ends[0]);
}

/** A user with a player, registered as the service does it; Terra's galaxy must be there for a ship. */
export async function createTestPlayer(
  services: Services,
  username = `player-${randomUUID().slice(0, 8)}`,
): Promise<Actor & { player_id: string }> {
  const userId = randomUUID();
  const playerId = await inTransaction(services, async (tx) => {
    await tx.sql('INSERT INTO users (id, username, email, updated_at) VALUES ($1, $2, $3, now())', [
      userId,
      username,
      `${username}@example.test`,
    ]);
    return createPlayer(services, tx, { user_id: userId, username });
  });
  return {
    user_id: userId,
    username,
    email: `${username}@example.test`,
    is_admin: false,
    is_active: true,
    last_login: null,
    player_id: playerId,
    scopes: [],
  };
}
