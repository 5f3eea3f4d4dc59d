import { attachSector, type Ground, orderAsWalk } from '#generator/formations/ground.ts';

/** Attaches sectors in a chain from a mouth. Returns them outermost first, or null when they would be too deep. */
export function attachChain(ground: Ground, mouth: number, sectors: readonly number[]): number[] | null {
  const walk = orderAsWalk(ground.map, mouth, sectors);
  let above = mouth;
  for (const id of walk) {
    if (!attachSector(ground, above, id)) return null;
    above = id;
  }
  return walk;
}
