import { cn } from '#app/_ui/cn.ts';
import { ShipShape } from '#app/(player)/_parts/ship-art/ship-shape.tsx';

/** A docked ship; its lights are on when it is the selected offer. */
export function ShipPicture({
  type,
  lit,
  className,
}: {
  type: 'light_freighter' | 'scout';
  lit: boolean;
  className?: string;
}) {
  return (
    <svg aria-hidden="true" viewBox="-8 -4 136 68" className={cn('fill-raised stroke-ink-muted', className)}>
      <g stroke="none" className={lit ? 'fill-accent' : 'fill-line-strong'}>
        {[4, 32, 60, 88, 116].map((x) => (
          <g key={x}>
            <rect x={x - 2} y="-1" width="4" height="1.6" rx="0.8" />
            <rect x={x - 2} y="59.4" width="4" height="1.6" rx="0.8" />
          </g>
        ))}
      </g>
      <ShipShape type={type} />
    </svg>
  );
}
