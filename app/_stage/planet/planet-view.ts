/** Where a planet is in its picture (units of the picture), and how finely its ground is sampled. */
export type PlanetView = {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Points a side of the grid over the disc. */
  readonly steps: number;
  readonly octaves: number;
  /** Stars, moons and clouds, which a small picture leaves out. */
  readonly isWide: boolean;
};

/** The header of a planet's page. */
export const WIDE: PlanetView = {
  width: 1104,
  height: 264,
  x: 672,
  y: 216,
  r: 182,
  steps: 92,
  octaves: 4,
  isWide: true,
};

const SMALL_SIDE = 64;
const SMALL_RADIUS = 24;

/** A disc beside a name or in a sector's picture: a planet with a ring is smaller, so that both fit. */
export function smallView(hasRing: boolean): PlanetView {
  const middle = SMALL_SIDE / 2;
  return {
    width: SMALL_SIDE,
    height: SMALL_SIDE,
    x: middle,
    y: middle,
    r: hasRing ? 15 : SMALL_RADIUS,
    steps: 30,
    octaves: 3,
    isWide: false,
  };
}

/** The side of a small picture whose planet has this radius. */
export function smallSide(r: number): number {
  return (r * SMALL_SIDE) / SMALL_RADIUS;
}
