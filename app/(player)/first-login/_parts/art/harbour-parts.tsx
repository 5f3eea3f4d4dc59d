import { ShipShape } from '#app/(player)/_parts/ship-art/ship-shape.tsx';
import type { OfferedShip } from '#server/community/onboarding/rules/ship-offers.ts';

type Place = { x: number; y: number; size: number; dim?: boolean };

export function Ship({ type, x, y, size, dim }: Place & { type: OfferedShip }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      className="fill-raised stroke-ink-muted"
      opacity={dim ? 0.5 : 1}
    >
      <ShipShape type={type} />
    </g>
  );
}

/** A docking slip under the quay: two arms, and lamps if it is available. */
export function Slip({ x, lit }: { x: number; lit: boolean }) {
  return (
    <g>
      <path
        d={`M${x} 570v150M${x + 200} 570v150M${x} 640h16M${x + 184} 640h16`}
        className="stroke-line-strong"
        strokeWidth="3"
        fill="none"
      />
      <g className={lit ? 'fill-accent' : 'fill-line-strong'}>
        {[600, 640, 680, 720].map((y) => (
          <g key={y}>
            <circle cx={x} cy={y} r="3.5" />
            <circle cx={x + 200} cy={y} r="3.5" />
          </g>
        ))}
      </g>
    </g>
  );
}
