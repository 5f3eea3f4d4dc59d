import { type Chart, warpLength } from './chart.ts';
import { LATENT } from './warp-kind.ts';

/** Length of a warp in typical warps. */
export function relativeLength(chart: Chart, warp: number): number {
  return warpLength(chart.positions, chart.warpFrom[warp] ?? 0, chart.warpTo[warp] ?? 0) / chart.spacing;
}

/** The opacity factor of a warp: closed ones, and those into unknown sectors, are fainter. */
export function warpWeight(chart: Chart, warp: number): number {
  const latent = ((chart.warpKind[warp] ?? 0) & LATENT) !== 0;
  return latent || touchesUnknown(chart, warp) ? 0.6 : 1;
}

export function touchesUnknown({ knowledge, warpFrom, warpTo }: Chart, warp: number): boolean {
  return knowledge[warpFrom[warp] ?? 0] === 0 || knowledge[warpTo[warp] ?? 0] === 0;
}
