import { attachBubble } from '#generator/formations/bubble-body.ts';
import type { Built, Ground } from '#generator/formations/ground.ts';

/** A bubble whose interior has no cycle. */
export function buildDeadEndBubble(
  ground: Ground,
  anchor: number,
  sectors: readonly number[],
): Built<'DEAD_END_BUBBLE'> {
  const bubble = attachBubble(ground, anchor, sectors, ground.rng.below(2), 0);
  if (!bubble) return null;
  const { interior, linkTunnelDepth } = bubble;
  return { interior, properties: { interiorSize: interior.length, linkTunnelDepth } };
}
