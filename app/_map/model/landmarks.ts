/** Special places by the words of the chart, then the capital of a region that is none of them; 0 is any other. */
const KINDS: readonly string[] = [
  'other',
  'terra',
  'stardock',
  'rylan',
  'alpha_centauri',
  'fringe_homeworld',
  'cabal_hq',
  'capital',
];

/** SVG paths on a square from -10 to 10, y down: areas (holes by the even-odd rule) and lines. */
type Silhouette = { areas: string; lines: string };

const SPARK = 'M0 -10Q1.2 -1.2 10 0Q1.2 1.2 0 10Q-1.2 1.2 -10 0Q-1.2 -1.2 0 -10Z';

const SILHOUETTES: readonly Silhouette[] = [
  { areas: SPARK, lines: '' },
  // Terra: a globe.
  {
    areas: '',
    lines:
      'M-8.8 0A8.8 8.8 0 1 1 8.8 0A8.8 8.8 0 1 1 -8.8 0M-8.8 0H8.8M0 -8.8V8.8M-3.9 0A3.9 8.8 0 1 1 3.9 0A3.9 8.8 0 1 1 -3.9 0M-7.6 -4.4H7.6M-7.6 4.4H7.6',
  },
  // A stardock: a hexagonal frame around the hull on its stocks.
  {
    areas: 'M0 -5.6L2.6 0L2.6 4.6L0 6L-2.6 4.6L-2.6 0Z',
    lines:
      'M5 -8.66L10 0L5 8.66M-5 8.66L-10 0L-5 -8.66ZM-5 -8.66H5M-10 0H-2.6M2.6 0H10M-5 8.66L-2.6 4.6M5 8.66L2.6 4.6',
  },
  // Rylan: the three towers of its city.
  { areas: 'M-8 7.5L-5.2 -2.5L-2.6 7.5ZM-2.7 7.5L0 -10L2.7 7.5ZM2.6 7.5L5.2 -2.5L8 7.5Z', lines: 'M-9.5 8.5H9.5' },
  // Alpha Centauri: two suns and a dwarf on one orbit.
  {
    areas:
      'M-8.2 1.8A4.4 4.4 0 1 1 0.6 1.8A4.4 4.4 0 1 1 -8.2 1.8ZM1.8 -4.2A3.2 3.2 0 1 1 8.2 -4.2A3.2 3.2 0 1 1 1.8 -4.2ZM4.9 6.6A1.6 1.6 0 1 1 8.1 6.6A1.6 1.6 0 1 1 4.9 6.6Z',
    lines: 'M-8.6 -4.4A9.6 9.6 0 0 1 1 -9.4M9.4 1.2A9.4 9.4 0 0 1 8.6 3.9M3.6 8.8A9.5 9.5 0 0 1 -6 7.4',
  },
  // A homeworld on the fringe: a planet in its ring.
  {
    areas:
      'M-9.4 3.42A10 1.3 -20 0 1 9.4 -3.42A10 1.3 -20 0 1 -9.4 3.42ZM-4.95 -0.75A5 5 0 0 1 3.31 -3.76ZM4.95 0.75A5 5 0 0 1 -3.31 3.76Z',
    lines: '',
  },
  // The cabal: a mask.
  {
    areas: 'M-9.5 -7L0 -3L9.5 -7L6.4 4.6L0 10L-6.4 4.6ZM-6.4 -1.8L-1.6 1L-5.4 2.4ZM6.4 -1.8L1.6 1L5.4 2.4Z',
    lines: '',
  },
  // A capital: a spark in a ring.
  { areas: SPARK, lines: 'M-6 0A6 6 0 1 1 6 0A6 6 0 1 1 -6 0' },
];

/** The landmark of a special place by its word in the chart; one that nobody has drawn yet is a plain spark. */
export function landmarkKind(special: string): number {
  return Math.max(0, KINDS.indexOf(special));
}

export function silhouetteOf(kind: number): Silhouette {
  return SILHOUETTES[kind] ?? { areas: SPARK, lines: '' };
}

export const LANDMARK_KINDS = KINDS.length;
/** Half the side of a silhouette's square, and how thick its lines are. */
export const LANDMARK_HALF = 10;
export const LANDMARK_PEN = 1.5;
/** The one place whose landmark warns. */
export const CABAL = KINDS.indexOf('cabal_hq');
