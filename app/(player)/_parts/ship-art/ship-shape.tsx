import { isShipType } from '#server/world/ships/rules/catalogue.ts';
import { SHIP_LINES } from './ship-lines.ts';

/** A ship inside another picture, in a box of 120 × 60. Fill and stroke are inherited. */
export function ShipShape({ type }: { type: string }) {
  if (!isShipType(type)) return null;
  const { hull, seams, glass, flames } = SHIP_LINES[type];
  return (
    <g strokeWidth="1.2" strokeLinejoin="round">
      {hull.map((outline) => (
        <path key={outline} d={outline} />
      ))}
      {seams ? <path d={seams} fill="none" opacity="0.45" /> : null}
      <path d={glass} className="fill-accent" stroke="none" />
      <path d={flames} className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}
