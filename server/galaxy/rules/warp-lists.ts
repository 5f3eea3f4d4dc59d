import { Faults } from '#server/galaxy/rules/faults.ts';
import type { Universe } from '#server/galaxy/rules/universe.ts';
import type { Warning } from '#server/galaxy/rules/warning.ts';

/**
 * The wire lists every warp twice: in `warps` and in each sector's own list. `warps` is what gets written; a sector's
 * list may not name what does not exist (fault), and a disagreement between the two is reported (warning).
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
  for (const { id, warps } of universe.sectors) {
    if (warps === null) continue;
    warps.forEach((to, index) => {
      if (to < 1 || to > universe.totalSectors) {
        faults.add(`sectors.${id}.warps.${index}`, `sector ${to} does not exist (1 to ${universe.totalSectors})`);
      } else if (to === id) faults.add(`sectors.${id}.warps.${index}`, `leads from sector ${id} to itself`);
      else if (!listed.has(id * stride + to)) disagreements += 1;
    });
    if (new Set(warps).size < warps.length) faults.add(`sectors.${id}.warps`, 'names a sector twice');
  }
  const message = `${disagreements} warps stand in a sector's own list but not in warps; they were not imported`;
  return {
    faults,
    warnings: disagreements
      ? [{ category: 'structure', code: 'warp_lists_disagree', message, data: { count: disagreements } }]
      : [],
  };
}
