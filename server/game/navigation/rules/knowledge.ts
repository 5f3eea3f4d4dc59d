import type { NavGraph } from '#server/game/navigation/rules/graph.ts';

export const UNKNOWN = 0;
/** Known from a neighbour: existence and position only. */
export const KNOWN = 1;
export const VISITED = 2;

/** One of UNKNOWN, KNOWN, VISITED for each sector. */
export type Knowledge = Uint8Array;

/** A galaxy as one player knows it; `found` holds the latent edges that their scans found. */
export type Charted<G extends NavGraph = NavGraph> = { graph: G; knowledge: Knowledge; found: ReadonlySet<number> };

function isDiscovered({ graph, found }: Pick<Charted, 'graph' | 'found'>, edge: number): boolean {
  return graph.latent[edge] === 0 || found.has(edge);
}

/** Derives known sectors from visits: every target of a known warp out of a visited sector. */
export function knowledgeOf(
  graph: NavGraph,
  visited: Iterable<number>,
  found: ReadonlySet<number> = new Set(),
): Knowledge {
  const knowledge: Knowledge = new Uint8Array(graph.size);
  for (const sector of visited) knowledge[sector] = VISITED;
  for (let from = 0; from < graph.size; from++) {
    if (knowledge[from] !== VISITED) continue;
    for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge++) {
      const to = graph.targets[edge] ?? 0;
      if (isDiscovered({ graph, found }, edge) && knowledge[to] === UNKNOWN) knowledge[to] = KNOWN;
    }
  }
  return knowledge;
}

/**
 * Whether a player knows a warp and may fly it: out of a visited sector, or back along a two-way warp that was seen
 * from its other end.
 */
export function isOpenTo({ graph, knowledge, found }: Charted, edge: number, from: number): boolean {
  if (graph.latent[edge] !== 0 && !found.has(edge)) return false;
  if (knowledge[from] === VISITED) return true;
  return graph.oneWay[edge] === 0 && knowledge[graph.targets[edge] ?? 0] === VISITED;
}

/** The edge from one sector to another; undefined if there is none. */
export function edgeBetween(graph: NavGraph, from: number, to: number): number | undefined {
  for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge++) {
    if (graph.targets[edge] === to) return edge;
  }
  return undefined;
}
