import type { ClusterDiscs } from '#generator/layout/cluster-centres.ts';
import type { PlannedCluster } from '#generator/layout/cluster-plan.ts';
import type { RegionShape } from '#generator/layout/region-shape.ts';
import { turn } from '#generator/layout/rotation.ts';
import type { Rng } from '#generator/random/rng.ts';

/** Integer coordinates and cluster index by sector id; index 0 is unused. */
export type SectorMap = {
  sectors: number;
  x: Int32Array;
  y: Int32Array;
  z: Int32Array;
  cluster: Int32Array;
  spacing: number;
};

type Point = { x: number; y: number; rank: number };

/** Positions every sector: evenly scattered within its cluster, fedspace innermost in the core. */
export function placeSectors(
  plan: PlannedCluster[],
  discs: ClusterDiscs,
  shape: RegionShape,
  fedspace: number,
  rng: Rng,
): SectorMap {
  let sectors = 0;
  for (const cluster of plan) sectors += cluster.size;
  const array = () => new Int32Array(sectors + 1);
  const map: SectorMap = { sectors, x: array(), y: array(), z: array(), cluster: array(), spacing: discs.spacing };
  plan.forEach((cluster, index) => {
    const points = scatterPoints(cluster.size, discs.spacing, rng);
    const ids = Int32Array.from(points, (_, i) => cluster.start + i);
    const fixed = index === 0 ? Math.min(fedspace, ids.length) : 0;
    rng.shuffle(ids.subarray(fixed));
    const tilt = rng.between(-12, 12);
    points.forEach((point, i) => {
      const id = ids[i] ?? 0;
      const x = (discs.x[index] ?? 0) + point.x;
      const y = (discs.y[index] ?? 0) + point.y;
      map.x[id] = Math.round(x);
      map.y[id] = Math.round(y);
      map.z[id] = height(x, y, point.x * tilt, shape, rng);
      map.cluster[id] = index;
    });
  });
  return map;
}

/** The `count` innermost points of a jittered triangular lattice in a stretched, rotated patch. */
function scatterPoints(count: number, spacing: number, rng: Rng): Point[] {
  const reach = Math.ceil(Math.sqrt(count / 2.6)) + 2;
  const stretch = rng.between(72, 138) / 100;
  const { cos, sin } = turn(rng.below(256));
  const jitter = () => (rng.between(-300, 300) * spacing) / 1000;
  const points: Point[] = [];
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const u = (column + (row % 2 === 0 ? 0 : 0.5)) * spacing * 1.07;
      const v = row * 0.87 * spacing * 1.07;
      const rank = (u * u * stretch + (v * v) / stretch) * (100 + rng.below(55));
      points.push({ x: u * cos - v * sin + jitter(), y: u * sin + v * cos + jitter(), rank });
    }
  }
  return points.sort((a, b) => a.rank - b.rank).slice(0, count);
}

function height(x: number, y: number, lean: number, shape: RegionShape, rng: Rng): number {
  const fromCentre = Math.min(1, Math.sqrt(x * x + y * y) / 10000);
  const half = shape.thickness.centre + (shape.thickness.rim - shape.thickness.centre) * fromCentre;
  const bell = (rng.between(-1000, 1000) + rng.between(-1000, 1000) + rng.between(-1000, 1000)) / 3000;
  return Math.round(Math.max(-10000, Math.min(10000, half * bell + lean / 100)));
}
