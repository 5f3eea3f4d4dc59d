import { attachSector, type Ground } from '#generator/formations/ground.ts';

const PARENTS = 8;

/**
 * Joins sectors whose formation could not be built to the open map, each by one lane; a second lane would shorten
 * courses between anchors.
 * @throws if no sector of the universe has a free slot within the radius
 */
export function dissolveSite(ground: Ground, sectors: readonly number[]): void {
  const joined: number[] = [];
  for (const id of sectors) {
    const near = ground.near.nearest(id, PARENTS, (other) => canHold(ground, other));
    const parent = [...near, ...joined].find((other) => attachSector(ground, other, id));
    if (parent === undefined) throw new RangeError(`no slot left to join sector ${id}`);
    joined.push(id);
  }
}

function canHold(ground: Ground, id: number): boolean {
  return ground.isOnMap(id) && ground.graph.free(id) > 0 && (ground.depth[id] ?? 0) < ground.radius;
}
