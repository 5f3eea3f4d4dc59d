'use client';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { ShipFigure } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import type { Ship } from '#server/world/ships/schemas.ts';

/** The ship that a service works on. */
export function ShipHead({ ship }: { ship: Ship }) {
  const typeName = useShipTypeName();
  return (
    <div className="flex items-center gap-3 @lg:gap-4">
      <ShipFigure type={ship.type} className="w-20 @lg:w-28" />
      <div className="grid min-w-0">
        <span className="truncate text-base font-strong">{ship.name}</span>
        <span className="text-xs text-ink-muted">{typeName(ship.type, ship.type_name)}</span>
      </div>
    </div>
  );
}
