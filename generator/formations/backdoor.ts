import { attachBubble } from '#generator/formations/bubble-body.ts';
import { type Built, type Ground, openNear } from '#generator/formations/ground.ts';

/** A bubble that a one-way warp enters from elsewhere, past the anchor. */
export function buildBackdoor(ground: Ground, anchor: number, sectors: readonly number[]): Built<'BACKDOOR'> {
  const bubble = attachBubble(ground, anchor, sectors, ground.rng.below(2), 1);
  if (!bubble) return null;
  const { interior, linkTunnelDepth, deepest } = bubble;
  const [source] = openNear(ground, deepest, 1, (id) => id !== anchor);
  if (source === undefined) return null;
  ground.graph.addOneWay(source, deepest);
  const entryWarp = { sourceSectorId: source, destinationSectorId: deepest };
  return { interior, properties: { interiorSize: interior.length, linkTunnelDepth, entryWarp } };
}
