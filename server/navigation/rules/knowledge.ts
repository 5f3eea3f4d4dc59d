import type { NavGraph } from '#server/navigation/rules/graph.ts';

export const UNKNOWN = 0;
/** Seen from a neighbour: it exists, and where; nothing more. */
export const KNOWN = 1;
export const VISITED = 2;

/** One of UNKNOWN, KNOWN, VISITED for each sector. */
export type Knowledge = Uint8Array;

/** A latent warp has been discovered once both its ends were visited. */
const isDiscovered = (graph: NavGraph, edge: number, from: number, knowledge: Knowledge): boolean =>
  graph.latent[edge] === 0 || (knowledge[from] === VISITED && knowledge[graph.targets[edge] ?? 0] === VISITED);

/** What follows from the visits: every sector that an undisguised warp out of a visited one leads to exists. */
export const knowledgeOf = (graph: NavGraph, visited: Iterable<number>): Knowledge => {
  const knowledge: Knowledge = new Uint8Array(graph.size);
  for (const sector of visited) knowledge[sector] = VISITED;
  for (let from = 0; from < graph.size; from++) {
    if (knowledge[from] !== VISITED) continue;
    for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge++) {
      const to = graph.targets[edge] ?? 0;
      if (graph.latent[edge] === 0 && knowledge[to] === UNKNOWN) knowledge[to] = KNOWN;
    }
  }
  return knowledge;
};

/**
 * Whether a player of this knowledge knows the warp and may fly it: out of a visited sector, or back along a two-way
 * warp that was seen from its other end.
 */
export const isOpenTo = (graph: NavGraph, knowledge: Knowledge, edge: number, from: number): boolean => {
  if (!isDiscovered(graph, edge, from, knowledge)) return false;
  if (knowledge[from] === VISITED) return true;
  return graph.oneWay[edge] === 0 && knowledge[graph.targets[edge] ?? 0] === VISITED;
};
