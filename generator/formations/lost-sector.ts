import type { Built, Ground } from '#generator/formations/ground.ts';
import type { FormationWarp } from '#generator/universe.ts';

const EXIT_PERCENT = 60;

/** A sector with no way in by warp and at most one one-way exit; it is its own anchor. */
export function buildLostSector(ground: Ground, sector: number, withExit: boolean): Built<'LOST_SECTOR'> {
  const exitWarp = withExit && ground.rng.percent(EXIT_PERCENT) ? layExit(ground, sector) : null;
  return { interior: [sector], properties: { exitWarp } };
}

/** A one-way warp from a closed sector to the open one of that rank by distance; null if there are not as many. */
export function layExit(ground: Ground, from: number, rank = 0): FormationWarp | null {
  const destination = ground.near.nearest(from, rank + 1, ground.isOpen)[rank];
  if (destination === undefined) return null;
  ground.graph.addOneWay(from, destination);
  return { sourceSectorId: from, destinationSectorId: destination };
}
