import type { Skeleton } from '#generator/skeleton.ts';
import type { GeneratorConfig, Sector, Warp } from '#generator/universe.ts';
import type { WarpGraph } from '#generator/warps/graph.ts';

/** Sectors with position and warps but without content; fedspace is charted, sector 1 is the capital. */
export function bareSectors(config: GeneratorConfig, skeleton: Skeleton): Sector[] {
  const { map, graph } = skeleton;
  return Array.from({ length: config.sectors }, (_, i) => {
    const id = i + 1;
    const warps = Array.from({ length: graph.degree(id) }, (_, slot) => graph.target(id, slot));
    return {
      id,
      position: { x: map.x[id] ?? 0, y: map.y[id] ?? 0, z: map.z[id] ?? 0 },
      warps: warps.sort((a, b) => a - b),
      planets: [],
      navHazards: [],
      explored: id <= config.fedspace,
      isCapital: id === 1,
    };
  });
}

/** Every warp once, by source and destination; a two-way warp from its lower end. */
export function listWarps(graph: WarpGraph): Warp[] {
  const warps: Warp[] = [];
  for (let from = 1; from <= graph.sectors; from++) {
    const own: Warp[] = [];
    for (let slot = 0; slot < graph.degree(from); slot++) {
      const to = graph.target(from, slot);
      const oneWay = graph.isOneWay(from, slot);
      if (oneWay || from < to) own.push({ from, to, oneWay, is_latent: graph.isLatent(from, slot) });
    }
    warps.push(...own.sort((a, b) => a.to - b.to));
  }
  return warps;
}
