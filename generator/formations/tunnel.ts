import { attachChain } from '#generator/formations/chain.ts';
import { type Built, type Ground, openNear } from '#generator/formations/ground.ts';
import { isWithin } from '#generator/warps/nearby.ts';

/** Open two-way lanes of a mouth in addition to the tunnel, so that it is a well-connected place. */
const MOUTH_LANES = 2;
/** Without the tunnel the mouths lie at least this far apart. */
const APART = 3;

/** A chain of sectors with exactly two neighbours that joins two parts of the map. */
export function buildTunnel(ground: Ground, anchor: number, sectors: readonly number[]): Built<'TUNNEL'> {
  if (openLanes(ground, anchor) < MOUTH_LANES) return null;
  const interior = attachChain(ground, anchor, sectors);
  const last = interior?.at(-1);
  if (!interior || last === undefined) return null;
  const exits = openNear(ground, last, 24, (id) => id !== anchor && openLanes(ground, id) >= MOUTH_LANES);
  const exit = exits.find((id) => !isWithin(ground.graph, anchor, id, APART - 1));
  if (exit === undefined) return null;
  ground.graph.addTwoWay(last, exit);
  return { interior, properties: { length: interior.length, exitSectorId: exit } };
}

function openLanes(ground: Ground, sector: number): number {
  let lanes = 0;
  for (let slot = 0; slot < ground.graph.degree(sector); slot++)
    if (!ground.graph.isOneWay(sector, slot) && !ground.graph.isLatent(sector, slot)) lanes++;
  return lanes;
}
