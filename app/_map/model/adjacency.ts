import { LATENT, ONE_WAY } from './warp-kind.ts';

/** Compressed rows: the neighbours of sector i are `targets[offsets[i] … offsets[i + 1])`, through `warps[…]`. */
export type Adjacency = { offsets: Uint32Array; targets: Uint32Array; warps: Uint32Array };

type WarpArrays = { warpFrom: Uint32Array; warpTo: Uint32Array; warpKind: Uint8Array };

/** 'exits' keeps what a ship can fly (direction counts, latent warps do not); 'touching' keeps every drawn line. */
export function buildAdjacency(count: number, arrays: WarpArrays, side: 'exits' | 'touching'): Adjacency {
  const { warpFrom, warpTo, warpKind } = arrays;
  const offsets = new Uint32Array(count + 1);
  function visit(use: (from: number, to: number, warp: number) => void) {
    for (let warp = 0; warp < warpFrom.length; warp++) {
      const kind = warpKind[warp] ?? 0;
      if (side === 'exits' && kind & LATENT) continue;
      const a = warpFrom[warp] ?? 0;
      const b = warpTo[warp] ?? 0;
      use(a, b, warp);
      if (side === 'touching' || !(kind & ONE_WAY)) use(b, a, warp);
    }
  }
  visit((from) => {
    offsets[from + 1] = (offsets[from + 1] ?? 0) + 1;
  });
  for (let i = 0; i < count; i++) offsets[i + 1] = (offsets[i + 1] ?? 0) + (offsets[i] ?? 0);
  const total = offsets[count] ?? 0;
  const targets = new Uint32Array(total);
  const warps = new Uint32Array(total);
  const next = offsets.slice();
  visit((from, to, warp) => {
    const slot = next[from] ?? 0;
    targets[slot] = to;
    warps[slot] = warp;
    next[from] = slot + 1;
  });
  return { offsets, targets, warps };
}
