/** Warps between sectors 1..n, packed: the neighbours of s are `targets[starts[s]] … targets[starts[s+1]-1]`. */
export type Graph = { readonly total: number; readonly starts: Int32Array; readonly targets: Int32Array };

export function buildGraph(total: number, warps: readonly { from: number; to: number }[]): Graph {
  const starts = new Int32Array(total + 2);
  for (const { from } of warps) starts[from + 1] = (starts[from + 1] ?? 0) + 1;
  for (let sector = 1; sector <= total + 1; sector++)
    starts[sector] = (starts[sector] ?? 0) + (starts[sector - 1] ?? 0);
  const next = starts.slice();
  const targets = new Int32Array(warps.length);
  for (const { from, to } of warps) {
    const at = next[from] ?? 0;
    targets[at] = to;
    next[from] = at + 1;
  }
  return { total, starts, targets };
}

/** Jumps from the nearest of `sources` to each sector, -1 if unreachable. Index 0 is unused. */
export function distancesFrom({ total, starts, targets }: Graph, sources: Iterable<number>): Int32Array {
  const distances = new Int32Array(total + 1).fill(-1);
  const queue = new Int32Array(total);
  let tail = 0;
  for (const source of sources) {
    if (source < 1 || source > total || distances[source] !== -1) continue;
    distances[source] = 0;
    queue[tail++] = source;
  }
  for (let head = 0; head < tail; head++) {
    const sector = queue[head] ?? 0;
    const distance = (distances[sector] ?? 0) + 1;
    for (let at = starts[sector] ?? 0; at < (starts[sector + 1] ?? 0); at++) {
      const target = targets[at] ?? 0;
      if (distances[target] !== -1) continue;
      distances[target] = distance;
      queue[tail++] = target;
    }
  }
  return distances;
}

/** Calls `visit` once for each sector within two warps; returning true ends the search. */
export function someWithinTwoWarps(
  { starts, targets }: Graph,
  sector: number,
  visit: (to: number) => boolean,
): boolean {
  const from = starts[sector] ?? 0;
  const end = starts[sector + 1] ?? 0;
  for (let at = from; at < end; at++) if (visit(targets[at] ?? 0)) return true;
  for (let at = from; at < end; at++) {
    const near = targets[at] ?? 0;
    for (let on = starts[near] ?? 0; on < (starts[near + 1] ?? 0); on++) {
      const far = targets[on] ?? 0;
      if (far !== sector && visit(far)) return true;
    }
  }
  return false;
}
