import type { PlannedCluster } from '#generator/layout/cluster-plan.ts';
import type { RegionShape } from '#generator/layout/region-shape.ts';
import { turn } from '#generator/layout/rotation.ts';
import type { Rng } from '#generator/random/rng.ts';

/** Centres and radii in wire units, and the distance between neighbouring sectors. */
export type ClusterDiscs = { x: Float64Array; y: Float64Array; radius: Float64Array; spacing: number };

const GALAXY_RADIUS = 9400;
const GAP = 1.22;
const TRIES = 48;
const PUSHES = 60;

/** Sets the core at the centre and the other clusters on the region's shape, none overlapping. */
export function placeClusters(plan: PlannedCluster[], shape: RegionShape, rng: Rng): ClusterDiscs {
  let sectors = 0;
  for (const cluster of plan) sectors += cluster.size;
  const spacing = Math.sqrt((3.14 * GALAXY_RADIUS * GALAXY_RADIUS * shape.fillPercent) / 100 / sectors);
  const discs: ClusterDiscs = {
    x: new Float64Array(plan.length),
    y: new Float64Array(plan.length),
    radius: Float64Array.from(plan, (cluster) => spacing * (Math.sqrt(cluster.size / 3.14) + 0.5)),
    spacing,
  };
  for (let index = 1; index < plan.length; index++)
    placeClusterAtRandom(discs, index, samplerFor(plan, discs, index, shape, rng));
  for (let push = 0; push < PUSHES; push++) pushApart(discs);
  fitIntoGalaxy(discs);
  return discs;
}

type Sampler = () => { x: number; y: number };

/** A member of an archipelago is placed next to the one before it; any other cluster anywhere on the shape. */
function samplerFor(plan: PlannedCluster[], discs: ClusterDiscs, index: number, shape: RegionShape, rng: Rng): Sampler {
  const group = plan[index]?.lostGroup ?? null;
  if (group === null || plan[index - 1]?.lostGroup !== group) {
    return () => {
      const { x, y } = shape.sample(rng);
      return { x: (x * GALAXY_RADIUS) / 1000, y: (y * GALAXY_RADIUS) / 1000 };
    };
  }
  const apart = ((discs.radius[index] ?? 0) + (discs.radius[index - 1] ?? 0)) * 1.5;
  return () => {
    const { cos, sin } = turn(rng.below(256));
    return { x: (discs.x[index - 1] ?? 0) + apart * cos, y: (discs.y[index - 1] ?? 0) + apart * sin };
  };
}

/** Tries random points of the shape and uses the one with the least overlap. */
function placeClusterAtRandom(discs: ClusterDiscs, index: number, sample: Sampler): void {
  let bestOverlap = Number.POSITIVE_INFINITY;
  const radius = discs.radius[index] ?? 0;
  for (let attempt = 0; attempt < TRIES && bestOverlap > 0; attempt++) {
    const { x, y } = sample();
    let overlap = 0;
    for (let other = 0; other < index; other++) {
      const dx = x - (discs.x[other] ?? 0);
      const dy = y - (discs.y[other] ?? 0);
      const apart = (radius + (discs.radius[other] ?? 0)) * GAP;
      overlap = Math.max(overlap, apart - Math.sqrt(dx * dx + dy * dy));
    }
    if (overlap < bestOverlap) {
      bestOverlap = overlap;
      discs.x[index] = x;
      discs.y[index] = y;
    }
  }
}

/** The core (index 0) stays; two other overlapping clusters are each moved by half. */
function pushApart(discs: ClusterDiscs): void {
  const { x, y, radius } = discs;
  for (let a = 0; a < x.length; a++) {
    for (let b = a + 1; b < x.length; b++) {
      const dx = (x[b] ?? 0) - (x[a] ?? 0);
      const dy = (y[b] ?? 0) - (y[a] ?? 0);
      const distance = Math.sqrt(dx * dx + dy * dy);
      const overlap = ((radius[a] ?? 0) + (radius[b] ?? 0)) * GAP - distance;
      if (overlap <= 0) continue;
      const ux = distance > 1 ? dx / distance : 1;
      const uy = distance > 1 ? dy / distance : 0;
      const give = a === 0 ? 0 : overlap / 2;
      x[a] = (x[a] ?? 0) - ux * give;
      y[a] = (y[a] ?? 0) - uy * give;
      x[b] = (x[b] ?? 0) + ux * (overlap - give);
      y[b] = (y[b] ?? 0) + uy * (overlap - give);
    }
  }
}

function fitIntoGalaxy(discs: ClusterDiscs): void {
  let extent = 1;
  for (let i = 0; i < discs.x.length; i++) {
    const x = discs.x[i] ?? 0;
    const y = discs.y[i] ?? 0;
    extent = Math.max(extent, Math.sqrt(x * x + y * y) + (discs.radius[i] ?? 0) * 1.2);
  }
  const scale = GALAXY_RADIUS / extent;
  for (let i = 0; i < discs.x.length; i++) {
    discs.x[i] = (discs.x[i] ?? 0) * scale;
    discs.y[i] = (discs.y[i] ?? 0) * scale;
    discs.radius[i] = (discs.radius[i] ?? 0) * scale;
  }
  discs.spacing *= scale;
}
