/** The warp graph while it grows. A two-way warp uses a slot at both ends, a one-way warp only at its source. */
export type WarpGraph = {
  readonly sectors: number;
  readonly maxWarps: number;
  degree(sector: number): number;
  free(sector: number): number;
  /** The slot's destination; slots run from 0 to degree - 1. */
  target(sector: number, slot: number): number;
  isOneWay(sector: number, slot: number): boolean;
  isLatent(sector: number, slot: number): boolean;
  /** Sectors with a one-way warp into this one. */
  oneWaySources(sector: number): readonly number[];
  /** Whether a warp leads from one to the other (in this direction). */
  leads(from: number, to: number): boolean;
  joined(a: number, b: number): boolean;
  addTwoWay(a: number, b: number): void;
  addOneWay(from: number, to: number): void;
  setLatent(from: number, slot: number): void;
  /** Marks the present state; `undoTo` removes what was added after it. */
  mark(): number;
  undoTo(mark: number): void;
};

const ONE_WAY = 1;
const LATENT = 2;

export function createWarpGraph(sectors: number, maxWarps: number): WarpGraph {
  const targets = new Int32Array((sectors + 1) * maxWarps);
  const flags = new Uint8Array((sectors + 1) * maxWarps);
  const degrees = new Uint8Array(sectors + 1);
  const sources = new Map<number, number[]>();
  const log: { from: number; to: number; oneWay: boolean }[] = [];
  const none: readonly number[] = [];

  const degree = (sector: number): number => degrees[sector] ?? 0;
  const target = (sector: number, slot: number): number => targets[sector * maxWarps + slot] ?? 0;
  const hasFlag = (sector: number, slot: number, flag: number): boolean =>
    ((flags[sector * maxWarps + slot] ?? 0) & flag) !== 0;
  function slotOf(from: number, to: number): number {
    for (let slot = 0; slot < degree(from); slot++) if (target(from, slot) === to) return slot;
    return -1;
  }
  const leads = (from: number, to: number): boolean => slotOf(from, to) >= 0;

  function put(from: number, to: number, flag: number): void {
    const slot = degree(from);
    if (slot >= maxWarps || from === to) throw new RangeError(`no slot for a warp from ${from} to ${to}`);
    targets[from * maxWarps + slot] = to;
    flags[from * maxWarps + slot] = flag;
    degrees[from] = slot + 1;
  }
  function removeLast(from: number, to: number): void {
    const slot = degree(from) - 1;
    if (target(from, slot) !== to) throw new RangeError('warps are taken back in the order they were added');
    degrees[from] = slot;
  }

  return {
    sectors,
    maxWarps,
    degree,
    free: (sector) => maxWarps - degree(sector),
    target,
    isOneWay: (sector, slot) => hasFlag(sector, slot, ONE_WAY),
    isLatent: (sector, slot) => hasFlag(sector, slot, LATENT),
    oneWaySources: (sector) => sources.get(sector) ?? none,
    leads,
    joined: (a, b) => leads(a, b) || leads(b, a),
    addTwoWay(a, b) {
      put(a, b, 0);
      put(b, a, 0);
      log.push({ from: a, to: b, oneWay: false });
    },
    addOneWay(from, to) {
      put(from, to, ONE_WAY);
      const list = sources.get(to);
      if (list) list.push(from);
      else sources.set(to, [from]);
      log.push({ from, to, oneWay: true });
    },
    setLatent(from, slot) {
      const to = target(from, slot);
      const oneWay = hasFlag(from, slot, ONE_WAY);
      flags[from * maxWarps + slot] = LATENT | (oneWay ? ONE_WAY : 0);
      if (!oneWay) flags[to * maxWarps + slotOf(to, from)] = LATENT;
    },
    mark: () => log.length,
    undoTo(mark) {
      while (log.length > mark) {
        const last = log.pop();
        if (last === undefined) return;
        removeLast(last.from, last.to);
        if (last.oneWay) sources.get(last.to)?.pop();
        else removeLast(last.to, last.from);
      }
    },
  };
}
