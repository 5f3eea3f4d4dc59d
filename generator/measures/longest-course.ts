import { type CourseGraph, courseLengths } from '#generator/measures/course-graph.ts';

/**
 * The longest shortest course from one ordinary sector to another, exactly. Bounds on how far each sector's courses go
 * are tightened from a few searches out and in, so most sectors need no search of their own.
 */
export function longestCourse(graph: CourseGraph): number {
  const lower = new Int32Array(graph.sectors + 1);
  const upper = new Int32Array(graph.sectors + 1).fill(graph.sectors);
  let open = graph.ordinary;
  let longest = 0;
  for (let turn = 0; open.length > 0; turn++) {
    const start = open.reduce((best, id) => (isBetter(id, best, turn, lower, upper) ? id : best));
    const out = courseLengths(graph.sectors, graph.out, start);
    const into = courseLengths(graph.sectors, graph.into, start);
    let reach = 0;
    for (const id of graph.ordinary) reach = Math.max(reach, out[id] ?? 0);
    longest = Math.max(longest, reach);
    for (const id of open) {
      upper[id] = Math.min(upper[id] ?? 0, (into[id] ?? 0) + reach);
      lower[id] = Math.max(lower[id] ?? 0, reach - (out[id] ?? 0));
    }
    upper[start] = reach;
    const known = longest;
    open = open.filter((id) => id !== start && (upper[id] ?? 0) > known);
  }
  return longest;
}

/** Alternately the sector with the largest upper bound and the one with the smallest lower bound. */
function isBetter(id: number, best: number, turn: number, lower: Int32Array, upper: Int32Array): boolean {
  if (turn % 2 === 0) return (upper[id] ?? 0) > (upper[best] ?? 0);
  return (lower[id] ?? 0) < (lower[best] ?? 0);
}
