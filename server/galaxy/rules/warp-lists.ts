import { Faults } from '#server/galaxy/rules/faults.ts';
import type { Universe } from '#server/galaxy/rules/universe.ts';
import type { Warning } from '#server/galaxy/rules/warning.ts';

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
