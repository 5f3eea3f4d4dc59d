/** Compass directions around the first region, which stays in the centre. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [-0.94, -0.34],
  [0.94, -0.34],
  [0, 1],
  [-0.7, 0.7],
  [0.7, 0.7],
  [0, -1],
];

const MIN_REACH = 500;
const GAP = 1.2;

export type Origin = { x: number; y: number };
export type Region = { id: string; kind: string };
export type Placed = { region_id: string; x: number; y: number };

/** How far the known part of a region reaches from its own origin, in steps of two, so that a chart rarely shifts. */
function reaches(sectors: readonly Placed[]): Map<string, number> {
  const far = new Map<string, number>();
  for (const { region_id, x, y } of sectors) far.set(region_id, Math.max(far.get(region_id) ?? 0, Math.hypot(x, y)));
  return new Map(
    [...far].map(([id, reach]) => [id, MIN_REACH * 2 ** Math.ceil(Math.log2(Math.max(1, reach / MIN_REACH)))]),
  );
}

/** Each region is charted around its own origin; this places the known parts side by side, a hub in the centre. */
export function regionOrigins(regions: readonly Region[], sectors: readonly Placed[]): Map<string, Origin> {
  const [first, ...others] = regions.toSorted(
    (a, b) => Number(b.kind === 'central_nexus') - Number(a.kind === 'central_nexus'),
  );
  const reach = reaches(sectors);
  const reachOf = (region: Region) => reach.get(region.id) ?? MIN_REACH;
  const origins = new Map<string, Origin>();
  if (!first) return origins;
  origins.set(first.id, { x: 0, y: 0 });
  let ring = reachOf(first);
  for (const [index, region] of others.entries()) {
    const [x, y] = DIRECTIONS[index % DIRECTIONS.length] ?? [1, 0];
    const distance = (ring + reachOf(region)) * GAP;
    origins.set(region.id, { x: x * distance, y: y * distance });
    if (index % DIRECTIONS.length === DIRECTIONS.length - 1) ring = distance + reachOf(region);
  }
  return origins;
}
