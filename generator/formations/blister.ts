import { attachSector, type Built, type Ground } from '#generator/formations/ground.ts';

/** A sector next to a lane: its two neighbours are adjacent, so every shortest course avoids it. */
export function buildBlister(ground: Ground, anchor: number, sectors: readonly number[]): Built<'BLISTER'> {
  const { graph } = ground;
  const [sector] = sectors;
  if (sector === undefined || !attachSector(ground, anchor, sector)) return null;
  for (let slot = 0; slot < graph.degree(anchor); slot++) {
    const other = graph.target(anchor, slot);
    const closed = graph.isOneWay(anchor, slot) || graph.isLatent(anchor, slot);
    if (closed || other === sector || !ground.isOpen(other) || graph.free(other) === 0) continue;
    graph.addTwoWay(sector, other);
    return { interior: [sector], properties: { linkSectorIds: [anchor, other] } };
  }
  return null;
}
