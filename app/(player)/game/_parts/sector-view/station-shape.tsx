import { useId } from 'react';
import { stationShape } from '#app/_map/model/places.ts';
import type { Spot } from './lay-out-sector.ts';

type StationShapeProps = Spot & { r: number; portClass: number | null };

/** The station in the shape of its class, as on the map; without one the sector's star. */
export function StationShape({ x, y, r, portClass }: StationShapeProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {portClass === null ? <Star r={r * 0.62} /> : <Station r={r} portClass={portClass} />}
    </g>
  );
}

function Star({ r }: { r: number }) {
  const glow = useId();
  return (
    <>
      <defs>
        <radialGradient id={glow}>
          <stop offset="0.25" stopColor="var(--region-2)" stopOpacity="0.9" />
          <stop offset="1" stopColor="var(--region-2)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r={r * 1.6} fill={`url(#${glow})`} />
      <circle r={r * 0.5} className="fill-ink" opacity="0.85" />
    </>
  );
}

function Station({ r, portClass }: { r: number; portClass: number }) {
  const { arms, ring } = stationShape(portClass);
  const pod = r * 0.86;
  return (
    <g className="fill-raised stroke-ink-muted" strokeWidth="1.4" strokeLinejoin="round">
      {ring ? <circle r={r * 0.72} fill="none" strokeWidth="2.2" /> : null}
      {Array.from({ length: arms }, (_, at) => {
        const turn = (at * 360) / arms - 90;
        return (
          <g key={turn} transform={`rotate(${turn})`}>
            <path d={`M7 -1.8 L${pod} -1.8 L${pod} 1.8 L7 1.8 Z`} />
            <rect x={pod - 3} y={-5} width={7} height={10} rx={1.5} />
            <circle cx={pod + 0.5} r="1.1" className="fill-accent" stroke="none" />
          </g>
        );
      })}
      <circle r={r * 0.36} />
      <circle r={r * 0.18} className="fill-accent-soft stroke-accent" strokeWidth="1" />
    </g>
  );
}
