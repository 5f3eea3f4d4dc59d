import type { Rng } from '#generator/random/rng.ts';
import type { LaneContext } from '#generator/warps/side-lanes.ts';

const REACH = 26;
const SKIP = 6;

/** Adds one-way lanes from `slots` slots, each to a sector a few steps away in space. Returns the slots filled. */
export function addOneWayLanes(context: LaneContext, slots: number, rng: Rng): number {
  const sources = context.members.slice();
  rng.shuffle(sources);
  let filled = 0;
  for (let pass = 0; pass < context.graph.maxWarps && filled < slots; pass++) {
    const before = filled;
    for (const from of sources) {
      if (filled === slots) break;
      if (context.graph.free(from) <= (context.reserved[from] ?? 0)) continue;
      const options = context.near
        .nearest(from, REACH, context.isMember)
        .slice(SKIP)
        .filter((to) => !context.graph.joined(from, to));
      if (options.length === 0) continue;
      context.graph.addOneWay(from, rng.pick(options));
      filled++;
    }
    if (filled === before) break;
  }
  return filled;
}
