import { type GalaxyGraph, galaxyGraph } from '#server/navigation/queries/galaxy-graph.ts';
import { visitedIds } from '#server/navigation/queries/visited-contents.ts';
import { type Knowledge, knowledgeOf } from '#server/navigation/rules/knowledge.ts';
import type { Pool } from '#server/platform/db/pool.ts';

export type PlayerMap = { graph: GalaxyGraph; knowledge: Knowledge };

export const toIndices = (graph: GalaxyGraph, ids: readonly string[]): number[] =>
  ids.flatMap((id) => graph.indexOf.get(id) ?? []);

/** The galaxy with one player's knowledge laid over it. */
export const playerMap = async (db: { pool: Pool }, playerId: string): Promise<PlayerMap> => {
  const graph = await galaxyGraph(db);
  const visited = toIndices(graph, await visitedIds(db, playerId));
  return { graph, knowledge: knowledgeOf(graph, visited) };
};
