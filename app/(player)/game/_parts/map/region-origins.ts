/** Regions are charted each around its own origin; side by side they need room between them. */
const SPREAD = 26_000;

/** Compass corners around the first region, which stays in the middle. */
const CORNERS: readonly (readonly [number, number])[] = [
  [0, 0],
  [-1, -0.35],
  [1, -0.35],
  [0, 1],
  [-0.8, 0.8],
  [0.8, 0.8],
  [0, -1.1],
];

export type Origin = { x: number; y: number };

/** Where each region's own origin lies on one common chart; a hub is in the middle. */
export function regionOrigins(regions: readonly { id: string; kind: string }[]): Map<string, Origin> {
  const ordered = regions.toSorted((a, b) => Number(b.kind === 'central_nexus') - Number(a.kind === 'central_nexus'));
  return new Map(
    ordered.map(({ id }, index) => {
      const [x, y] = CORNERS[index % CORNERS.length] ?? [0, 0];
      const ring = 1 + Math.floor(index / CORNERS.length);
      return [id, { x: x * SPREAD * ring, y: y * SPREAD * ring }] as const;
    }),
  );
}
