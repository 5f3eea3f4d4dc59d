import { cn } from '#app/_ui/cn.ts';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';
import { SHIP_LINES } from './ship-lines.ts';
import { ShipShape } from './ship-shape.tsx';

/** A ship drawn for cards; a wreck has no lights. */
export function ShipFigure({ type, wreck, className }: { type: string; wreck?: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-2 0 124 60"
      className={cn(
        'shrink-0 fill-raised',
        wreck ? 'stroke-line-strong opacity-60 grayscale' : 'stroke-ink-muted',
        className,
      )}
    >
      <ShipShape type={type} />
    </svg>
  );
}

/** The silhouette only, for lines of text, where a drawing would blur. */
export function ShipIcon({ type, className }: { type: string; className?: string }) {
  if (!isShipType(type)) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 120 60" className={cn('h-3.5 w-7 shrink-0 fill-current', className)}>
      {SHIP_LINES[type].hull.map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </svg>
  );
}
