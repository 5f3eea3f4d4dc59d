/**
 * How many sectors a tree of two-way lanes can hold so that no course is longer than `density`,
 * when an inner sector has at most `arity` lanes away from the centre. An odd density has two joined centres.
 */
export function treeCapacity(density: number, arity: number): number {
  const depth = Math.floor(density / 2);
  function below(levels: number): number {
    let total = 0;
    for (let level = 0, width = 1; level <= levels && total < 1e6; level++, width *= arity) total += width;
    return total;
  }
  return density % 2 === 1 ? 2 * below(depth) : 1 + (arity + 1) * below(depth - 1);
}

/** The shortest longest course that lanes of this generator can promise for so many sectors. */
export function smallestDensity(sectors: number, maxWarps: number): number {
  if (maxWarps === 2) return Math.floor(sectors / 2);
  let density = 2;
  while (treeCapacity(density, maxWarps - 1) < sectors) density++;
  return density;
}
