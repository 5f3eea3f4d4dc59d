import { type GalaxyGraph, galaxyGraph } from '#server/navigation/queries/galaxy-graph.ts';
import { visitedIds } from '#server/navigation/queries/visited-contents.ts';
import { type Charted, edgeBetween, knowledgeOf } from '#server/navigation/rules/knowledge.ts';
import type { Pool } from '#server/platform/db/pool.ts';

export type PlayerMap = Charted<GalaxyGraph>;

export function toIndices(graph: GalaxyGraph, ids: readonly string[]): number[] {
  return ids.flatMap((id) => graph.indexOf.get(id) ?? []);
}

/** The galaxy with one player's knowledge laid over it. */
export async function playerMap(db: { pool: Pool }, playerId: string): Promise<PlayerMap> {
  const graph = await galaxyGraph(db);
  const visited = toIndices(graph, await visitedIds(db, playerId));
  const found = await foundEdges(db, graph, playerId);
  return { graph, knowledge: knowledgeOf(graph, visited, found), found };
}

export async function foundEdges(
  db: { pool: Pool },
  graph: GalaxyGraph,
  playerId: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.pool.query<{ from_sector_id: string; to_sector_id: string }>(
    'SELECT from_sector_id, to_sector_id FROM nav_discoveries WHERE player_id = $1',
    [playerId],
  );
  return new Set(
    rows.flatMap((row) => {
      const from = graph.indexOf.get(row.from_sector_id);
      const to = graph.indexOf.get(row.to_sector_id);
      return from === undefined || to === undefined ? [] : (edgeBetween(graph, from, to) ?? []);
    }),
  );
}

/** Whether a warp leads from one region into another that is closed. */
export function shutFor(graph: GalaxyGraph, closed: ReadonlySet<string>): (from: number, to: number) => boolean {
  if (closed.size === 0) return () => false;
  return (from, to) => graph.regionOf[from] !== graph.regionOf[to] && closed.has(graph.regionIds[to] ?? '');
}
