import type { NearSectors } from '#generator/layout/near-sectors.ts';
import type { SectorMap } from '#generator/layout/positions.ts';
import { createRng } from '#generator/random/rng.ts';
import type { GeneratorConfig } from '#generator/universe.ts';
import { type Backbone, layBackbone } from '#generator/warps/backbone.ts';
import { createWarpGraph, type WarpGraph } from '#generator/warps/graph.ts';
import { hideLatentLanes } from '#generator/warps/latent.ts';
import { addOneWayLanes } from '#generator/warps/one-way-lanes.ts';
import { layRing } from '#generator/warps/ring.ts';
import { addSideLanes, type LaneContext, openSlots } from '#generator/warps/side-lanes.ts';

export type LaidWarps = { graph: WarpGraph; backbone: Backbone };

/**
 * Lays the warps of the open map: the backbone that keeps the density, then two-way and one-way side lanes that fill
 * their percentages of the slots left open by the backbone and by what `reserveSlots` keeps for formations.
 */
export function layWarps(
  config: GeneratorConfig,
  seed: number,
  map: SectorMap,
  near: NearSectors,
  members: Int32Array,
  reserveSlots: (graph: WarpGraph) => Uint8Array,
): LaidWarps {
  const graph = createWarpGraph(map.sectors, config.maxWarps);
  const lay = config.maxWarps === 2 ? layRing : layBackbone;
  const backbone = lay(graph, map, members, config.density);
  const backboneDegree = Uint8Array.from({ length: map.sectors + 1 }, (_, id) => graph.degree(id));

  const isMember = new Uint8Array(map.sectors + 1);
  for (const id of members) isMember[id] = 1;
  const context: LaneContext = {
    graph,
    map,
    near,
    members,
    isMember: (id) => isMember[id] === 1,
    reserved: reserveSlots(graph),
  };
  const open = openSlots(context);
  addSideLanes(context, Math.floor((open * config.twoWayWarps) / 100), config.fedspace, createRng(seed, 'side-lanes'));
  addOneWayLanes(context, Math.floor((open * config.oneWayWarps) / 100), createRng(seed, 'one-way-lanes'));
  hideLatentLanes(graph, backboneDegree, config.fedspace, createRng(seed, 'latent-lanes'));
  return { graph, backbone };
}
