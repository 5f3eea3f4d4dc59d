import { cn } from '#app/_ui/cn.ts';
import type { Trail } from '#server/community/progress/rules/looks.ts';

/** A ship's trail; its right end is where the ship begins. */
export function ShipTrail({ trail, className }: { trail: Trail; className?: string }) {
  if (trail === 'plain') return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 120 40" className={cn('fill-none', className)}>
      <TrailShape trail={trail} />
    </svg>
  );
}

function TrailShape({ trail }: { trail: Trail }) {
  switch (trail) {
    case 'plain':
      return null;
    case 'ion':
      return (
        <g className="stroke-region-1" strokeWidth="3" strokeLinecap="round">
          <path d="M84 16H118M84 24H118" opacity="0.9" />
          <path d="M52 16H76M52 24H76" opacity="0.55" />
          <path d="M26 16H42M26 24H42" opacity="0.25" />
        </g>
      );
    case 'ember':
      return (
        <g className="fill-region-5">
          {EMBERS.map(([x, y, size]) => (
            <circle key={x} cx={x} cy={y} r={size} opacity={0.2 + x / 150} />
          ))}
        </g>
      );
    case 'aurora':
      return (
        <g strokeWidth="3" strokeLinecap="round">
          <path className="stroke-region-4" opacity="0.8" d="M8 14C30 2 50 26 74 13S104 12 118 16" />
          <path className="stroke-region-1" opacity="0.7" d="M16 22C40 10 58 32 80 20S108 18 118 20" />
          <path className="stroke-region-6" opacity="0.8" d="M4 28C28 18 52 38 76 27S106 24 118 24" />
        </g>
      );
    case 'comet':
      return (
        <>
          <path className="fill-region-2" opacity="0.3" d="M0 20L120 6V34Z" />
          <path className="fill-region-2" opacity="0.5" d="M36 20L120 11V29Z" />
          <path className="fill-ink" opacity="0.7" d="M78 20L120 16V24Z" />
        </>
      );
  }
}

const EMBERS = [
  [114, 18, 4],
  [104, 25, 3.4],
  [93, 15, 3],
  [80, 22, 2.6],
  [66, 16, 2.2],
  [52, 24, 1.9],
  [36, 19, 1.6],
  [18, 22, 1.3],
] as const;
