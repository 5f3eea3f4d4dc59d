export type Point = { x: number; y: number; z: number };

type Sector = { id: string; region_id: string; knowledge: 'visited' | 'known' };
type Warp = { from: string; to: string };

/** A gateway's far side is drawn this many typical warps from its near side. */
const REACH = 1.4;
const ALONE = 120;

/** The regions that the player has visited. Of the others only the gateways are known, not their shape. */
export function settledRegions(sectors: readonly Sector[]): Set<string> {
  return new Set(sectors.filter(({ knowledge }) => knowledge === 'visited').map(({ region_id }) => region_id));
}

/**
 * Places for the unvisited sectors beyond a gateway: just outside the known part they are entered from, in the widest
 * gap between its warps. Their own coordinates would drag every view across empty space.
 * @param places where the sectors of settled regions are drawn, by id
 */
export function gatewayStubs(
  sectors: readonly Sector[],
  warps: readonly Warp[],
  places: ReadonlyMap<string, Point>,
): Map<string, Point> {
  const reach = REACH * typicalLength(warps, places);
  const known = new Set(sectors.map(({ id }) => id));
  const stubs = new Map<string, Point>();
  for (const { from, to } of warps) {
    for (const [near, far] of [
      [from, to],
      [to, from],
    ] as const) {
      const start = places.get(near);
      if (!start || places.has(far) || stubs.has(far) || !known.has(far)) continue;
      const taken = neighboursOf(near, warps).flatMap((id) => places.get(id) ?? stubs.get(id) ?? []);
      const angle = widestGap(taken.map(({ x, y }) => Math.atan2(y - start.y, x - start.x)));
      stubs.set(far, {
        x: Math.round(start.x + Math.cos(angle) * reach),
        y: Math.round(start.y + Math.sin(angle) * reach),
        z: start.z,
      });
    }
  }
  return stubs;
}

function neighboursOf(sector: string, warps: readonly Warp[]): string[] {
  return warps.flatMap(({ from, to }) => (from === sector ? [to] : to === sector ? [from] : []));
}

function typicalLength(warps: readonly Warp[], places: ReadonlyMap<string, Point>): number {
  const lengths = warps.flatMap(({ from, to }) => {
    const a = places.get(from);
    const b = places.get(to);
    return a && b ? [Math.hypot(a.x - b.x, a.y - b.y)] : [];
  });
  return lengths.toSorted((a, b) => a - b)[lengths.length >> 1] || ALONE;
}

/** The middle of the widest arc without any of the angles, in radians; east if there are none. */
function widestGap(angles: readonly number[]): number {
  const sorted = angles.toSorted((a, b) => a - b);
  const [first] = sorted;
  if (first === undefined) return 0;
  let best = { width: 0, middle: 0 };
  for (const [i, angle] of sorted.entries()) {
    const width = (sorted[i + 1] ?? first + 2 * Math.PI) - angle;
    if (width > best.width) best = { width, middle: angle + width / 2 };
  }
  return best.middle;
}
