import type { PlanetType } from '#server/game/planets/rules/catalogue.ts';

/** `height`: land; `ridge`: near 1 along crests; `ice`: cold by latitude; `crack`: near 0 along fissures, below it elsewhere. */
export type FieldName = 'height' | 'ridge' | 'ice' | 'crack';

/** Ground above a level of a field. `line`: the colour of its outline; `glows`: it shines by itself, also at night. */
export type Layer = {
  readonly field: FieldName;
  readonly above: number;
  readonly fill: string;
  readonly line?: string;
  readonly glows?: boolean;
};

/** How a type of planet looks. `size`: features across a radius; `cover`: clouds above this level of their noise; `air`: 0 to 1. */
export type Surface = {
  readonly ground: string;
  readonly size: number;
  readonly layers: readonly Layer[];
  readonly cold: number;
  readonly rim: string;
  readonly air: number;
  readonly cover: number | null;
  readonly craters: number;
  /** Settlers live above this height; null: anywhere. */
  readonly shore: number | null;
};

const BARE = { cold: 2, cover: null, craters: 0, shore: null };

export const SURFACES: Readonly<Record<PlanetType, Surface>> = {
  barren: {
    ...BARE,
    ground: 'oklch(0.55 0.022 75)',
    size: 1.5,
    layers: [
      { field: 'height', above: 0.02, fill: 'oklch(0.6 0.026 75)' },
      { field: 'height', above: 0.2, fill: 'oklch(0.66 0.028 78)', line: 'oklch(0.76 0.03 80)' },
    ],
    rim: 'oklch(0.9 0.02 85)',
    air: 0.12,
    craters: 26,
  },
  earth: {
    ground: 'oklch(0.46 0.085 245)',
    size: 1.35,
    layers: [
      { field: 'height', above: -0.07, fill: 'oklch(0.52 0.085 232)' },
      { field: 'height', above: 0.0, fill: 'oklch(0.6 0.085 150)', line: 'oklch(0.82 0.07 160)' },
      { field: 'height', above: 0.16, fill: 'oklch(0.66 0.075 115)' },
      { field: 'height', above: 0.31, fill: 'oklch(0.72 0.05 85)', line: 'oklch(0.86 0.04 90)' },
      { field: 'ice', above: 0, fill: 'oklch(0.93 0.012 230)', line: 'oklch(0.98 0.005 230)' },
    ],
    cold: 0.86,
    rim: 'oklch(0.84 0.09 232)',
    air: 1,
    cover: 0.13,
    craters: 0,
    shore: 0,
  },
  mountainous: {
    ...BARE,
    ground: 'oklch(0.5 0.045 95)',
    size: 1.5,
    layers: [
      { field: 'height', above: -0.05, fill: 'oklch(0.56 0.05 88)' },
      { field: 'ridge', above: 0.72, fill: 'oklch(0.62 0.045 80)', line: 'oklch(0.74 0.045 85)' },
      { field: 'ridge', above: 0.82, fill: 'oklch(0.7 0.035 80)' },
      { field: 'ridge', above: 0.9, fill: 'oklch(0.92 0.012 230)' },
      { field: 'ice', above: 0, fill: 'oklch(0.9 0.012 230)', line: 'oklch(0.97 0.006 230)' },
    ],
    cold: 0.93,
    rim: 'oklch(0.88 0.05 85)',
    air: 0.55,
    cover: 0.3,
  },
  oceanic: {
    ground: 'oklch(0.4 0.09 252)',
    size: 1.7,
    layers: [
      { field: 'height', above: 0.0, fill: 'oklch(0.46 0.095 242)' },
      { field: 'height', above: 0.14, fill: 'oklch(0.54 0.095 228)' },
      { field: 'height', above: 0.25, fill: 'oklch(0.66 0.09 205)', line: 'oklch(0.82 0.08 195)' },
      { field: 'height', above: 0.31, fill: 'oklch(0.66 0.085 140)', line: 'oklch(0.88 0.06 110)' },
    ],
    cold: 2,
    rim: 'oklch(0.86 0.1 215)',
    air: 1,
    cover: 0.1,
    craters: 0,
    shore: 0.12,
  },
  glacial: {
    ground: 'oklch(0.74 0.03 228)',
    size: 1.4,
    layers: [
      { field: 'height', above: -0.08, fill: 'oklch(0.81 0.024 225)' },
      { field: 'height', above: 0.1, fill: 'oklch(0.87 0.018 222)', line: 'oklch(0.95 0.01 220)' },
      { field: 'crack', above: -0.013, fill: 'oklch(0.55 0.075 232)' },
      { field: 'ice', above: 0, fill: 'oklch(0.94 0.008 220)', line: 'oklch(0.99 0.003 220)' },
    ],
    cold: 0.72,
    rim: 'oklch(0.95 0.03 220)',
    air: 0.5,
    cover: null,
    craters: 4,
    shore: null,
  },
  volcanic: {
    ...BARE,
    ground: 'oklch(0.36 0.03 30)',
    size: 1.6,
    layers: [
      { field: 'height', above: -0.02, fill: 'oklch(0.42 0.035 32)', line: 'oklch(0.5 0.05 35)' },
      { field: 'height', above: 0.18, fill: 'oklch(0.48 0.04 35)' },
      { field: 'crack', above: -0.017, fill: 'oklch(0.6 0.19 35)', glows: true },
      { field: 'crack', above: -0.004, fill: 'oklch(0.84 0.15 72)', glows: true },
    ],
    rim: 'oklch(0.8 0.11 50)',
    air: 0.6,
    cover: null,
    craters: 5,
  },
};
