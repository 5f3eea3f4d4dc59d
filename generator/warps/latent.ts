import type { Rng } from '#generator/random/rng.ts';
import type { WarpGraph } from '#generator/warps/graph.ts';

const TWO_WAY_PERCENT = 2;
const ONE_WAY_PERCENT = 12;

/**
 * Hides a few side lanes until they are discovered. Backbone lanes (slots below `backboneDegree`) and the lanes of
 * fedspace stay open, so courses keep their bound without any latent warp.
 */
export function hideLatentLanes(graph: WarpGraph, backboneDegree: Uint8Array, fedspace: number, rng: Rng): void {
  for (let id = fedspace + 1; id <= graph.sectors; id++) {
    for (let slot = backboneDegree[id] ?? 0; slot < graph.degree(id); slot++) {
      const other = graph.target(id, slot);
      const oneWay = graph.isOneWay(id, slot);
      if (other <= fedspace || (!oneWay && other < id)) continue;
      if (rng.percent(oneWay ? ONE_WAY_PERCENT : TWO_WAY_PERCENT)) graph.setLatent(id, slot);
    }
  }
}
