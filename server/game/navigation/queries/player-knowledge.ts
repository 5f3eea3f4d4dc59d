import { type GalaxyGraph, graphOf, MAP_VERSIONS_SQL } from '#server/game/navigation/queries/galaxy-graph.ts';
import { type Charted, edgeBetween, knowledgeOf } from '#server/game/navigation/rules/knowledge.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { closedReason } from '#server/world/regions/index.ts';

/** `closed`: regions that the player may not enter. */
export type PlayerMap = Charted<GalaxyGraph> & { closed: ReadonlySet<string> };

/** A player's knowledge of the map and place, at one moment. `step` counts what was added to the chart. */
export type PlayerChart = { map: PlayerMap; here: string | null; step: number; is_placed: boolean };

type Warp = { from_sector_id: string; to_sector_id: string };
type KnowledgeRow = Omit<PlayerChart, 'map'> & {
  is_galactic_citizen: boolean;
  home_region_id: string | null;
  versions: string;
  regions: { id: string; kind: string; status: string }[];
  visited: string[];
  found: Warp[];
};

/** One statement, so that all parts are of one moment. */
const READ_KNOWLEDGE = {
  name: 'read_knowledge',
  text: `SELECT p.current_sector_id AS here, p.chart_seq AS step, p.is_galactic_citizen, p.home_region_id,
      EXISTS (SELECT 1 FROM map_sectors s WHERE s.id = p.current_sector_id) AND p.active_ship_id IS NOT NULL AS is_placed,
      ${MAP_VERSIONS_SQL} AS versions,
      (SELECT COALESCE(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'status', r.status)), '[]')
        FROM map_regions r) AS regions,
      ARRAY(SELECT m.sector_id::text FROM visit_records m WHERE m.player_id = p.id) AS visited,
      (SELECT COALESCE(json_agg(json_build_object('from_sector_id', d.from_sector_id, 'to_sector_id', d.to_sector_id)), '[]')
        FROM nav_discoveries d WHERE d.player_id = p.id) AS found
    FROM player_records p WHERE p.id = $1`,
};

export function toIndices(graph: GalaxyGraph, ids: readonly string[]): number[] {
  return ids.flatMap((id) => graph.indexOf.get(id) ?? []);
}

/** The galaxy combined with one player's knowledge, and the player's place in it. */
export async function playerChart(db: { pool: Pool }, playerId: string): Promise<PlayerChart> {
  const { rows } = await db.pool.query<KnowledgeRow>({ ...READ_KNOWLEDGE, values: [playerId] });
  const [row] = rows;
  if (!row) throw new Error('a player who calls has a row');
  const graph = await graphOf(db, row.versions);
  const found = edgesOf(graph, row.found);
  const closed = new Set(row.regions.filter((region) => closedReason(row, '', region)).map(({ id }) => id));
  const knowledge = knowledgeOf(graph, toIndices(graph, row.visited), found);
  return { map: { graph, knowledge, found, closed }, here: row.here, step: row.step, is_placed: row.is_placed };
}

export async function playerMap(db: { pool: Pool }, playerId: string): Promise<PlayerMap> {
  return (await playerChart(db, playerId)).map;
}

export async function foundEdges(
  db: { pool: Pool },
  graph: GalaxyGraph,
  playerId: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.pool.query<Warp>(
    'SELECT from_sector_id, to_sector_id FROM nav_discoveries WHERE player_id = $1',
    [playerId],
  );
  return edgesOf(graph, rows);
}

export function edgesOf(graph: GalaxyGraph, warps: readonly Warp[]): ReadonlySet<number> {
  return new Set(
    warps.flatMap((row) => {
      const from = graph.indexOf.get(row.from_sector_id);
      const to = graph.indexOf.get(row.to_sector_id);
      return from === undefined || to === undefined ? [] : (edgeBetween(graph, from, to) ?? []);
    }),
  );
}

/** Whether a warp leads into another region that is closed. */
export function closedRegionTest({ graph, closed }: PlayerMap): (from: number, to: number) => boolean {
  if (closed.size === 0) return () => false;
  return (from, to) => graph.regionOf[from] !== graph.regionOf[to] && closed.has(graph.regionIds[to] ?? '');
}
