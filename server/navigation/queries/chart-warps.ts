import type { GalaxyGraph } from '#server/navigation/queries/galaxy-graph.ts';
import type { PlayerMap } from '#server/navigation/queries/player-knowledge.ts';
import { isOpenTo, VISITED } from '#server/navigation/rules/knowledge.ts';
import type { ChartWarp } from '#server/navigation/schemas.ts';

/**
 * The warps a player knows; with `touching` only those with an end in it. A two-way warp is listed once: from its
 * visited end, or from the lower one if both are visited.
 */
export function chartWarps(map: PlayerMap, touching: ReadonlySet<number> | null): ChartWarp[] {
  const { graph, knowledge } = map;
  const warps: ChartWarp[] = [];
  for (let from = 0; from < graph.size; from++) {
    if (knowledge[from] !== VISITED) continue;
    for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge++) {
      const to = graph.targets[edge] ?? 0;
      if (touching && !touching.has(from) && !touching.has(to)) continue;
      if (!isOpenTo(map, edge, from)) continue;
      const oneWay = graph.oneWay[edge] === 1;
      if (!oneWay && knowledge[to] === VISITED && to < from) continue;
      warps.push(toWarp(graph, edge, from, to, oneWay));
    }
  }
  return warps;
}

function toWarp(graph: GalaxyGraph, edge: number, from: number, to: number, oneWay: boolean): ChartWarp {
  return {
    from: graph.ids[from] ?? '',
    to: graph.ids[to] ?? '',
    one_way: oneWay,
    latent: graph.latent[edge] === 1,
  };
}
