import { useId } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';
import type { Spot } from './lay-out-sector.ts';

const TYPES = ['barren', 'earth', 'mountainous', 'oceanic', 'glacial', 'volcanic'] as const;
type PlanetType = (typeof TYPES)[number];

const GROUND: Record<PlanetType, string> = {
  barren: 'fill-ink-faint',
  earth: 'fill-region-4',
  mountainous: 'fill-region-2',
  oceanic: 'fill-region-1',
  glacial: 'fill-ink',
  volcanic: 'fill-region-5',
};
/** Features of each type besides its colour, on a disc of radius 10. */
const SURFACE: Record<PlanetType, string> = {
  barren: 'M-4 -4 a2 2 0 1 0 .1 0 M3 2 a2.6 2.6 0 1 0 .1 0 M-3 5 a1.2 1.2 0 1 0 .1 0',
  earth:
    'M-9 -3 C-5 -7 -2 -5 -1 -2 C1 1 -4 2 -6 4 C-8 3 -9 1 -9 -3 Z M2 -8 C6 -7 8 -4 8 -1 C5 0 3 -3 2 -8 Z M1 5 C4 3 7 4 6 7 C4 9 2 8 1 5 Z',
  mountainous: 'M-9 3 L-5 -3 L-2 2 L2 -5 L6 2 L9 -1 L9 4 L-9 5 Z',
  oceanic:
    'M-9 -3 C-5 -5 -2 -1 2 -3 S8 -4 9 -3 V-1 C5 1 2 -2 -2 0 S-8 1 -9 -1 Z M-8 4 C-4 2 0 6 8 3 V5 C3 8 -4 5 -8 6 Z',
  glacial: 'M-6 -8 A10 10 0 0 1 6 -8 L3 -4 L0 -6 L-3 -4 Z M-6 8 A10 10 0 0 0 6 8 L2 5 L-2 6 Z',
  volcanic: 'M-7 -2 L-3 -1 L-1 -5 L1 0 L6 -1 L2 3 L4 8 L-1 4 L-5 6 L-3 2 Z',
};

/** A lit disc with the features of its type; unknown types are drawn barren. */
export function PlanetShape({ type, x, y, r }: Spot & { type: string; r: number }) {
  const shade = useId();
  const known = isOneOf(TYPES, type) ? type : 'barren';
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 10})`}>
      <defs>
        <radialGradient id={shade} cx="0.32" cy="0.3" r="0.85">
          <stop offset="0.2" stopColor="black" stopOpacity="0" />
          <stop offset="1" stopColor="black" stopOpacity="0.72" />
        </radialGradient>
      </defs>
      <circle r="10" className={GROUND[known]} />
      <path d={SURFACE[known]} className="fill-ground" opacity="0.38" />
      <circle r="10" fill={`url(#${shade})`} />
    </g>
  );
}
