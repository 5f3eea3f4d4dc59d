import { asWalk, type Ground, hang } from '#generator/formations/ground.ts';

/** Attaches sectors in a chain from a mouth. Returns them outermost first, or null when they would be too deep. */
export function hangChain(ground: Ground, mouth: number, sectors: readonly number[]): number[] | null {
  const walk = asWalk(ground.map, mouth, sectors);
  let above = mouth;
  for (const id of walk) {
    if (!hang(ground, above, id)) return null;
    above = id;
  }
  return walk;
}
