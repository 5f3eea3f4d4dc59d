import type { Rng } from '#generator/random/rng.ts';
import type { LaneRoom } from '#generator/warps/side-lanes.ts';

const REACH = 26;
const SKIP = 6;

/** Adds one-way lanes from `slots` slots, each to a sector a few steps away in space. Returns the slots filled. */
export function addOneWayLanes(room: LaneRoom, slots: number, rng: Rng): number {
  const sources = room.members.slice();
  rng.shuffle(sources);
  let filled = 0;
  for (let pass = 0; pass < room.graph.maxWarps && filled < slots; pass++) {
    const before = filled;
    for (const from of sources) {
      if (filled === slots) break;
      if (room.graph.free(from) <= (room.kept[from] ?? 0)) continue;
      const options = room.near
        .nearest(from, REACH, room.isMember)
        .slice(SKIP)
        .filter((to) => !room.graph.joined(from, to));
      if (options.length === 0) continue;
      room.graph.addOneWay(from, rng.pick(options));
      filled++;
    }
    if (filled === before) break;
  }
  return filled;
}
