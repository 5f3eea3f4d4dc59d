import type { Universe, WireWarp } from '#server/galaxy/rules/universe.ts';
import type { Warning } from '#server/galaxy/rules/warning.ts';

const NAMED_PATHS = 50;

/**
 * Indexes of redundant `warps`: duplicates, and one direction of a warp that is also given as two-way. An open and a
 * latent warp between the same sectors contradict each other; they stay, and `checkPlan` refuses them.
 */
export function redundantWarps({ warps, totalSectors }: Universe): ReadonlySet<number> {
  const stride = totalSectors + 1;
  const kept = new Map<number, WireWarp>();
  const redundant = new Set<number>();
  function isSound({ from, to }: WireWarp): boolean {
    return from !== to && from >= 1 && to >= 1 && from <= totalSectors && to <= totalSectors;
  }
  function keep(warp: WireWarp, index: number): void {
    const known = kept.get(warp.from * stride + warp.to);
    if (known?.is_latent === warp.is_latent) redundant.add(index);
    if (known) return;
    kept.set(warp.from * stride + warp.to, warp);
    if (!warp.oneWay) kept.set(warp.to * stride + warp.from, warp);
  }
  // Two-way warps first: one of them makes parallel one-way warps redundant.
  for (const oneWay of [false, true]) {
    warps.forEach((warp, index) => {
      if (warp.oneWay === oneWay && isSound(warp)) keep(warp, index);
    });
  }
  return redundant;
}

export function redundancyWarnings(redundant: ReadonlySet<number>): Warning[] {
  if (redundant.size === 0) return [];
  const paths = [...redundant].sort((a, b) => a - b).slice(0, NAMED_PATHS);
  return [
    {
      category: 'structure',
      code: 'warps_merged',
      message: `${redundant.size} warps repeat another or one way of a two-way warp; each lane was imported once`,
      data: { count: redundant.size, paths: paths.map((index) => `warps.${index}`) },
    },
  ];
}
