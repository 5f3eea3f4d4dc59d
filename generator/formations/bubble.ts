import { attachBubble } from '#generator/formations/bubble-body.ts';
import type { Built, Ground } from '#generator/formations/ground.ts';

/** A pocket with loops inside that is joined to the rest only through its anchor. */
export function buildBubble(ground: Ground, anchor: number, sectors: readonly number[]): Built<'BUBBLE'> {
  const bubble = attachBubble(ground, anchor, sectors, ground.rng.below(3), Math.ceil(sectors.length / 3));
  if (!bubble) return null;
  const { interior, linkTunnelDepth } = bubble;
  return { interior, properties: { interiorSize: interior.length, linkTunnelDepth } };
}
