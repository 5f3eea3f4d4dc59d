import { Faults, type Warning } from '#server/world/galaxy/rules/faults.ts';
import type { Universe, WireWarp } from '#server/world/galaxy/rules/universe.ts';

const NAMED_SECTORS = 50;

/**
 * The wire format has every warp twice: in `warps` and in each sector's own list. `warps` is imported; a sector's
 * list that names a missing sector is a fault, and a disagreement between both is a warning.
 */
export function compareWarpLists(universe: Universe): { faults: Faults; warnings: Warning[] } {
  const faults = new Faults();
  const stride = universe.totalSectors + 1;
  const listed = new Set<number>();
  for (const { from, to, oneWay } of universe.warps) {
    listed.add(from * stride + to);
    if (!oneWay) listed.add(to * stride + from);
  }
  let disagreements = 0;
  const repeating: number[] = [];
  for (const { id, warps } of universe.sectors) {
    if (warps === null) continue;
    warps.forEach((to, index) => {
      if (to < 1 || to > universe.totalSectors) {
        faults.add(`sectors.${id}.warps.${index}`, `sector ${to} does not exist (1 to ${universe.totalSectors})`);
      } else if (to === id) faults.add(`sectors.${id}.warps.${index}`, `leads from sector ${id} to itself`);
      else if (!listed.has(id * stride + to)) disagreements += 1;
    });
    if (new Set(warps).size < warps.length) repeating.push(id);
  }
  return { faults, warnings: [...disagreement(disagreements), ...repetition(repeating)] };
}

function disagreement(count: number): Warning[] {
  if (count === 0) return [];
  const message = `${count} warps stand in a sector's own list but not in warps; they were not imported`;
  return [{ category: 'structure', code: 'warp_lists_disagree', message, data: { count } }];
}

function repetition(sectors: readonly number[]): Warning[] {
  if (sectors.length === 0) return [];
  const message = `${sectors.length} sectors name a destination twice in their own list; it counts once`;
  const paths = sectors.slice(0, NAMED_SECTORS).map((id) => `sectors.${id}.warps`);
  return [{ category: 'structure', code: 'destinations_repeated', message, data: { count: sectors.length, paths } }];
}

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
  function retain(warp: WireWarp, index: number): void {
    const known = kept.get(warp.from * stride + warp.to);
    if (known?.is_latent === warp.is_latent) redundant.add(index);
    if (known) return;
    kept.set(warp.from * stride + warp.to, warp);
    if (!warp.oneWay) kept.set(warp.to * stride + warp.from, warp);
  }
  // Two-way warps first: one of them makes parallel one-way warps redundant.
  for (const oneWay of [false, true]) {
    warps.forEach((warp, index) => {
      if (warp.oneWay === oneWay && isSound(warp)) retain(warp, index);
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
