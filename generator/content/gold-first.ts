import type { Galaxy } from '#generator/content/galaxy.ts';

/** A second planet in a sector, and ports opened beyond the count, raise the universe's own share a little. */
const MARGIN = 1.25;

/**
 * The same order with enough sectors of each gold bubble in front that it is richer than the universe, of which `share`
 * (0 to 1) is filled.
 */
export function goldFirst({ skeleton }: Galaxy, order: readonly number[], share: number): number[] {
  const first = new Set<number>();
  for (const { type, interiorSectorIds } of skeleton.formations) {
    if (type !== 'GOLD_BUBBLE') continue;
    const inside = new Set(interiorSectorIds);
    const quota = Math.floor(inside.size * share * MARGIN) + 1;
    for (const id of order.filter((sector) => inside.has(sector)).slice(0, quota)) first.add(id);
  }
  return [...order.filter((id) => first.has(id)), ...order.filter((id) => !first.has(id))];
}
