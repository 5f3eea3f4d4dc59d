import { attachBubble } from '#generator/formations/bubble-body.ts';
import { type Built, type Ground, openNear } from '#generator/formations/ground.ts';

/** A large, rich bubble with two entries; the anchor is the first. Content placement fills it with ports and planets. */
export function buildGoldBubble(ground: Ground, anchor: number, sectors: readonly number[]): Built<'GOLD_BUBBLE'> {
  const bubble = attachBubble(ground, anchor, sectors, 0, Math.ceil(sectors.length / 2));
  if (!bubble) return null;
  const { interior, deepest } = bubble;
  const [second] = openNear(ground, deepest, 1, (id) => id !== anchor);
  if (second === undefined || ground.graph.free(deepest) === 0) return null;
  ground.graph.addTwoWay(deepest, second);
  return {
    interior,
    properties: { interiorSize: interior.length, linkTunnelDepth: 0, entrySectorIds: [anchor, second] },
  };
}
