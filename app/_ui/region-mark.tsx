import { cn } from './cn.ts';

export type RegionHue = 1 | 2 | 3 | 4 | 5 | 6;

/** Each hue has a shape of its own, so that colour is never the only sign. */
const SHAPE: Record<RegionHue, string> = {
  1: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13Z',
  2: 'M8 1 15 8 8 15 1 8Z',
  3: 'M8 1.5 15 14.5H1Z',
  4: 'M2 2h12v12H2Z',
  5: 'M4.5 2h7L15 8l-3.5 6h-7L1 8Z',
  6: 'M1 2h14L8 15Z',
};

const TONE: Record<RegionHue, string> = {
  1: 'text-region-1',
  2: 'text-region-2',
  3: 'text-region-3',
  4: 'text-region-4',
  5: 'text-region-5',
  6: 'text-region-6',
};

export function RegionMark({ hue, initial, className }: { hue: RegionHue; initial: string; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={cn('size-4 shrink-0', TONE[hue], className)}>
      <path d={SHAPE[hue]} fill="currentColor" fillOpacity="0.2" stroke="currentColor" strokeWidth="1.25" />
      <text
        x="8"
        y={hue === 3 ? 12 : hue === 6 ? 8.5 : 10.75}
        textAnchor="middle"
        fontSize="7.5"
        fontWeight="700"
        fill="currentColor"
      >
        {initial}
      </text>
    </svg>
  );
}
