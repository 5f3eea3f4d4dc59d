import { attachChain } from '#generator/formations/chain.ts';
import { attachSector, type Ground, orderAsWalk } from '#generator/formations/ground.ts';
import { squaredDistance } from '#generator/layout/near-sectors.ts';

export type Bubble = { interior: number[]; linkTunnelDepth: number; deepest: number };

/** Levels that the body itself needs under its first sector. */
const BODY_LEVELS = 2;

/**
 * Attaches a bubble to its anchor: a link tunnel as long as depth allows, then a body that grows from one sector.
 * `loops` more lanes join body sectors; with none the bubble is a tree.
 */
export function attachBubble(
  ground: Ground,
  anchor: number,
  sectors: readonly number[],
  tunnel: number,
  loops: number,
): Bubble | null {
  const capacity = ground.radius - (ground.depth[anchor] ?? 0) - 1 - BODY_LEVELS;
  const linkTunnelDepth = Math.max(0, Math.min(tunnel, capacity, sectors.length - 3));
  const walk = orderAsWalk(ground.map, anchor, sectors);
  const link = attachChain(ground, anchor, walk.slice(0, linkTunnelDepth));
  if (link === null) return null;
  const gate = link.at(-1) ?? anchor;
  const body = walk.slice(linkTunnelDepth);
  const [first, ...rest] = body;
  if (first === undefined || !attachSector(ground, gate, first)) return null;
  const grown = [first];
  for (const id of rest) {
    const parent = byDistance(ground, id, grown).find((other) => attachSector(ground, other, id));
    if (parent === undefined) return null;
    grown.push(id);
  }
  if (addLoops(ground, body, loops) === 0 && loops > 0) return null;
  const deepest = body.reduce((deep, id) => ((ground.depth[id] ?? 0) > (ground.depth[deep] ?? 0) ? id : deep), first);
  return { interior: [...link, ...body], linkTunnelDepth, deepest };
}

function byDistance(ground: Ground, id: number, others: readonly number[]): number[] {
  return [...others].sort((a, b) => squaredDistance(ground.map, id, a) - squaredDistance(ground.map, id, b) || a - b);
}

function addLoops(ground: Ground, body: readonly number[], loops: number): number {
  let added = 0;
  for (const id of body.slice(1)) {
    if (added === loops) break;
    if (ground.graph.free(id) === 0) continue;
    const other = byDistance(ground, id, body).find(
      (candidate) => candidate !== id && ground.graph.free(candidate) > 0 && !ground.graph.joined(id, candidate),
    );
    if (other === undefined) continue;
    ground.graph.addTwoWay(id, other);
    added++;
  }
  return added;
}
