import { createHash } from 'node:crypto';
import { buildGraph, type Edge, type NavGraph } from '#server/game/navigation/rules/graph.ts';
import { VISITED } from '#server/game/navigation/rules/knowledge.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** The server's whole map. Never send any of it without filtering by a player's knowledge. */
export type GalaxyGraph = NavGraph & {
  signature: string;
  ids: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  regionIds: readonly string[];
  /** A small number per region, for comparing the regions of sectors. */
  regionOf: Uint16Array;
  numbers: Int32Array;
  /** For those who have not been there. */
  names: readonly string[];
  /** For those who have: the special place, where there is one. */
  visitedNames: readonly string[];
  x: Int32Array;
  y: Int32Array;
  z: Int32Array;
  fedspace: Uint8Array;
  stations: Uint8Array;
};

type Cached = { signature: string; graph: Promise<GalaxyGraph> };

// One cached map per database; it is checked against the regions' map versions at each use, so it cannot be stale.
const cached = new WeakMap<Pool, Cached>();

/** The versions of all regions' maps as one text. */
export const MAP_VERSIONS_SQL = `(SELECT COALESCE(string_agg(id || ':' || map_version, ',' ORDER BY id), '') FROM map_regions)`;

/** All regions in one graph, gateways included. */
export async function galaxyGraph(db: { pool: Pool }): Promise<GalaxyGraph> {
  const { rows } = await db.pool.query<{ versions: string }>(`SELECT ${MAP_VERSIONS_SQL} AS versions`);
  return graphOf(db, rows[0]?.versions ?? '');
}

/** The same for map versions just read; the graph is reloaded only if one of them changed. */
export async function graphOf(db: { pool: Pool }, versions: string): Promise<GalaxyGraph> {
  const signature = createHash('sha256').update(versions).digest('base64url').slice(0, 16);
  const known = cached.get(db.pool);
  if (known?.signature === signature) return known.graph;
  const graph = loadGraph(db.pool, signature);
  cached.set(db.pool, { signature, graph });
  // A failed load is not cached; the caller still gets the error.
  graph.catch(() => cached.delete(db.pool));
  return graph;
}

type SectorRow = {
  id: string;
  region_id: string;
  sector_number: number;
  name: string;
  visited_name: string;
  x: number;
  y: number;
  z: number;
  is_fedspace: boolean;
  magnetic: boolean;
  has_station: boolean;
};
type WarpRow = { from_sector_id: string; to_sector_id: string; one_way: boolean; is_latent: boolean };

async function loadGraph(pool: Pool, signature: string): Promise<GalaxyGraph> {
  const { rows: sectors } = await pool.query<SectorRow>(
    `SELECT s.id, s.region_id, s.sector_number, s.name, s.visited_name, s.x, s.y, s.z, s.is_fedspace,
       COALESCE(n.type = 'magnetic', false) AS magnetic,
       EXISTS (SELECT 1 FROM map_stations st WHERE st.sector_id = s.id) AS has_station
     FROM map_sectors s LEFT JOIN map_nebulae n ON n.sector_id = s.id ORDER BY s.region_id, s.sector_number`,
  );
  const { rows: warps } = await pool.query<WarpRow>(
    'SELECT from_sector_id, to_sector_id, one_way, is_latent FROM map_warps',
  );
  const indexOf = new Map(sectors.map((sector, index) => [sector.id, index]));
  const edges = warps.flatMap((warp): Edge[] => {
    const from = indexOf.get(warp.from_sector_id);
    const to = indexOf.get(warp.to_sector_id);
    return from === undefined || to === undefined ? [] : [{ from, to, one_way: warp.one_way, latent: warp.is_latent }];
  });
  // Ordered by position in the map rather than random ids, so that the same galaxy gives the same courses in every
  // import.
  edges.sort((a, b) => a.from - b.from || a.to - b.to);
  const regions = new Map([...new Set(sectors.map((sector) => sector.region_id))].map((id, index) => [id, index]));
  const magnetic = sectors.flatMap((sector, index) => (sector.magnetic ? [index] : []));
  return {
    ...buildGraph(sectors.length, edges, magnetic),
    signature,
    ids: sectors.map((sector) => sector.id),
    indexOf,
    regionIds: sectors.map((sector) => sector.region_id),
    regionOf: Uint16Array.from(sectors, (sector) => regions.get(sector.region_id) ?? 0),
    numbers: Int32Array.from(sectors, (sector) => sector.sector_number),
    names: sectors.map((sector) => sector.name),
    visitedNames: sectors.map((sector) => sector.visited_name),
    x: Int32Array.from(sectors, (sector) => sector.x),
    y: Int32Array.from(sectors, (sector) => sector.y),
    z: Int32Array.from(sectors, (sector) => sector.z),
    fedspace: Uint8Array.from(sectors, (sector) => (sector.is_fedspace ? 1 : 0)),
    stations: Uint8Array.from(sectors, (sector) => (sector.has_station ? 1 : 0)),
  };
}

/** A sector by the name that somebody with this knowledge of it knows. */
export function pointAt(graph: GalaxyGraph, index: number, knowledge: number | undefined) {
  return {
    id: graph.ids[index] ?? '',
    number: graph.numbers[index] ?? 0,
    name: (knowledge === VISITED ? graph.visitedNames : graph.names)[index] ?? '',
    region_id: graph.regionIds[index] ?? '',
    x: graph.x[index] ?? 0,
    y: graph.y[index] ?? 0,
    z: graph.z[index] ?? 0,
  };
}
