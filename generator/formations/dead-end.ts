import { attachChain } from '#generator/formations/chain.ts';
import type { Built, Ground } from '#generator/formations/ground.ts';

/** A chain that ends in a sector with one exit. */
export function buildDeadEnd(ground: Ground, anchor: number, sectors: readonly number[]): Built<'DEAD_END'> {
  const interior = attachChain(ground, anchor, sectors);
  return interior && { interior, properties: { length: interior.length } };
}
