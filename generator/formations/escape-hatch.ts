import { attachBubble } from '#generator/formations/bubble-body.ts';
import { type Built, type Ground, openNear } from '#generator/formations/ground.ts';

/** A dead-end bubble with a one-way warp out. */
export function buildEscapeHatch(ground: Ground, anchor: number, sectors: readonly number[]): Built<'ESCAPE_HATCH'> {
  const bubble = attachBubble(ground, anchor, sectors, ground.rng.below(2), 0);
  if (!bubble || ground.graph.free(bubble.deepest) === 0) return null;
  const { interior, linkTunnelDepth, deepest } = bubble;
  const outside = openNear(ground, deepest, 6, (id) => id !== anchor).at(-1);
  if (outside === undefined) return null;
  ground.graph.addOneWay(deepest, outside);
  const exitWarp = { sourceSectorId: deepest, destinationSectorId: outside };
  return { interior, properties: { interiorSize: interior.length, linkTunnelDepth, exitWarp } };
}
