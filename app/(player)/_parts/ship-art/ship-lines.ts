import type { ShipType } from '#server/world/ships/rules/catalogue.ts';

/** Ships seen from above, nose to the right, as paths in a box of 120 × 60. */
export type ShipLines = {
  /** Closed outlines; later ones cover earlier ones. Together they form the silhouette. */
  readonly hull: readonly string[];
  /** Fine lines, drawn only in large pictures. */
  readonly seams?: string;
  readonly glass: string;
  /** Short open strokes behind the engines. */
  readonly flames: string;
};

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** Mirrors a path at the keel. */
function pair(draw: (side: -1 | 1) => string): string[] {
  return [draw(-1), draw(1)];
}

function containers(at: readonly number[], width: number, reach: number, depth: number): string[] {
  return at.flatMap((x) => [box(x, 30 - reach - depth, width, depth), box(x, 30 + reach, width, depth)]);
}

export const SHIP_LINES: Record<ShipType, ShipLines> = {
  escape_pod: {
    hull: [
      ...pair((side) => `M40 ${30 + side * 9}L30 ${30 + side * 20}H44L58 ${30 + side * 11}z`),
      'M36 19h30c14 0 22 5 24 11-2 6-10 11-24 11H36c-4-3-6-7-6-11s2-8 6-11z',
    ],
    seams: 'M44 19v22M52 19v22',
    glass: 'M70 23.5c7 .5 11 3 12.5 6.5-1.5 3.5-5.5 6-12.5 6.5z',
    flames: 'M26 30H18',
  },
  scout: {
    hull: [
      ...pair((side) => `M40 ${30 + side * 4}L22 ${30 + side * 21}H34L60 ${30 + side * 7}z`),
      'M16 25.5 58 22l34 4 22 4-22 4-34 4-42-3.5z',
    ],
    seams: 'M34 26.5h22M34 33.5h22',
    glass: 'M72 27.5 88 29.2v1.6L72 32.5z',
    flames: 'M13 27H7M13 33H7',
  },
  light_freighter: {
    hull: [
      ...containers([20, 37, 54, 71], 14.5, 6.5, 12.5),
      'M10 24.5h80l16 2.5 8 3-8 3-16 2.5H10z',
      'M6 20.5h8v19H6z',
    ],
    seams:
      'M27.2 11v12.5M27.2 36.5v12.5M44.2 11v12.5M44.2 36.5v12.5M61.2 11v12.5M61.2 36.5v12.5M78.2 11v12.5M78.2 36.5v12.5',
    glass: 'M95 26.5 104 29v2l-9 2.5z',
    flames: 'M3.5 24H1.5M3.5 30H.5M3.5 36H1.5',
  },
  cargo_hauler: {
    hull: [...containers([17, 44, 71], 25, 5.5, 21), 'M8 25h92l10 1.5 6 3.5-6 3.5L100 35H8z', 'M5 12h9v36H5z'],
    seams:
      'M25.3 3.5v21M33.6 3.5v21M25.3 35.5v21M33.6 35.5v21M52.3 3.5v21M60.6 3.5v21M52.3 35.5v21M60.6 35.5v21M79.3 3.5v21M87.6 3.5v21M79.3 35.5v21M87.6 35.5v21',
    glass: 'M102 27l6 1.5v3L102 33z',
    flames: 'M3.5 17H1M3.5 26H1M3.5 34H1M3.5 43H1',
  },
  fast_courier: {
    hull: [
      ...pair((side) => `M58 ${30 + side * 4}L30 ${30 + side * 17}H22L36 ${30 + side * 4}z`),
      ...pair((side) => `M12 ${30 + side * 20}L16 ${30 + side * 15}H42L54 ${30 + side * 17.5}L42 ${30 + side * 20}z`),
      'M20 26 66 24.5 118 30 66 35.5 20 34z',
    ],
    seams: 'M30 30h34M66 24.5v11',
    glass: 'M74 27.8 92 29.3v1.4L74 32.2z',
    flames: 'M9 12.5H2M9 47.5H2M17 28H10M17 32H10',
  },
  defender: {
    hull: [
      ...pair((side) => `M20 ${30 + side * 10}L10 ${30 + side * 26}H46L84 ${30 + side * 14}z`),
      'M14 20 46 14l40 3 26 8 4 5-4 5-26 8-40 3-32-6 6-10z',
      ...pair((side) => disc(50, 30 + side * 18.5, 4.5)),
      disc(80, 30, 4.5),
    ],
    seams: 'M46 14 58 30 46 46M54 11.5h14M54 48.5h14M80 30h16',
    glass: 'M30 27.5h14l5 2.5-5 2.5H30z',
    flames: 'M11.5 24H5M11.5 30H3M11.5 36H5',
  },
  colony_ship: {
    hull: [
      box(14, 26.5, 86, 7),
      disc(34, 30, 20),
      disc(68, 30, 16),
      'M88 22h12l14 5 3 3-3 3-14 5H88z',
      'M6 20h10v20H6z',
    ],
    seams: `${disc(34, 30, 13)}M34 10v40M14 30h40${disc(68, 30, 9.5)}M68 14v32M52 30h32`,
    glass: 'M102 27l7 2.2v1.6L102 33z',
    flames: 'M4 24H1M4 30H.5M4 36H1',
  },
  carrier: {
    hull: ['M8 12 18 4h62l10 8z', 'M8 48l10 8h62l10-8z', 'M6 11h88l18 9 5 10-5 10-18 9H6z', 'M50 11.5h22l-5 9H54z'],
    seams: 'M12 38h84M12 45h78M20 38v7M36 38v7M52 38v7M68 38v7M84 38v7M26 7.5h8M40 7.5h8M26 52.5h8M40 52.5h8',
    glass: 'M57 14h8l-1.5 3.5h-5z',
    flames: 'M4 16H1M4 25H1M4 35H1M4 44H1',
  },
  warp_jumper: {
    hull: [
      'M18 30a28 28 0 1 1 56 0a28 28 0 1 1-56 0zM25.5 30a20.5 20.5 0 1 0 41 0a20.5 20.5 0 1 0-41 0z',
      'M10 26.5 52 23l34 3 32 4-32 4-34 3-42-3.5z',
    ],
    seams: 'M46 2v7.5M46 50.5v7.5M30 24.8v10.4M62 24v12M38 30h18',
    glass: 'M80 27.8 96 29.3v1.4L80 32.2z',
    flames: 'M7 28H2M7 32H2',
  },
};
