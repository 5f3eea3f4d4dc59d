import type { Universe } from '#generator/universe.ts';

const CLOSED = ['LOST_SECTOR', 'LOST_CLUSTER', 'ARCHIPELAGO'];

/** The open (not latent) warps of a universe in compact arrays, both ways. */
export type CourseGraph = {
  sectors: number;
  out: Adjacency;
  into: Adjacency;
  /** Sectors that are neither in a lost formation nor a warp sink: every one can reach every other. */
  ordinary: number[];
  /** 1 for a sector of a lost formation. */
  lost: Uint8Array;
};
export type Adjacency = { starts: Int32Array; targets: Int32Array };

export const NO_COURSE = -1;

export function courseGraph(universe: Universe): CourseGraph {
  const sectors = universe.totalSectors;
  const from: number[] = [];
  const to: number[] = [];
  for (const warp of universe.warps) {
    if (warp.is_latent) continue;
    from.push(warp.from);
    to.push(warp.to);
    if (warp.oneWay) continue;
    from.push(warp.to);
    to.push(warp.from);
  }
  const lost = new Uint8Array(sectors + 1);
  const sink = new Uint8Array(sectors + 1);
  for (const { type, interiorSectorIds } of universe.specialFormations) {
    for (const id of interiorSectorIds) {
      if (CLOSED.includes(type)) lost[id] = 1;
      if (type === 'WARP_SINK') sink[id] = 1;
    }
  }
  const ids = Array.from({ length: sectors }, (_, i) => i + 1);
  const ordinary = ids.filter((id) => lost[id] === 0 && sink[id] === 0);
  return { sectors, out: pack(sectors, from, to), into: pack(sectors, to, from), ordinary, lost };
}

function pack(sectors: number, from: number[], to: number[]): Adjacency {
  const starts = new Int32Array(sectors + 2);
  for (const id of from) starts[id + 1] = (starts[id + 1] ?? 0) + 1;
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const fill = starts.slice();
  const targets = new Int32Array(from.length);
  from.forEach((id, i) => {
    targets[fill[id] ?? 0] = to[i] ?? 0;
    fill[id] = (fill[id] ?? 0) + 1;
  });
  return { starts, targets };
}

/** Warps from a sector to each other one (along `adjacency`); NO_COURSE where there is none. */
export function courseLengths(sectors: number, adjacency: Adjacency, start: number): Int32Array {
  const length = new Int32Array(sectors + 1).fill(NO_COURSE);
  const queue = new Int32Array(sectors);
  length[start] = 0;
  queue[0] = start;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const id = queue[head] ?? 0;
    const next = (length[id] ?? 0) + 1;
    const end = adjacency.starts[id + 1] ?? 0;
    for (let i = adjacency.starts[id] ?? 0; i < end; i++) {
      const other = adjacency.targets[i] ?? 0;
      if (length[other] !== NO_COURSE) continue;
      length[other] = next;
      queue[tail++] = other;
    }
  }
  return length;
}
