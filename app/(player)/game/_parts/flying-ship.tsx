'use client';
import { api } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { FLYING_HULL_CLASS } from '#app/(player)/_parts/progress/look-classes.ts';
import { ShipTrail } from '#app/(player)/_parts/progress/ship-trail.tsx';
import { ShipFigure } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import { FIRST_LOOK } from '#server/community/progress/rules/looks.ts';

/** The player's ship on the map, in the chosen look; its nose points right. */
export function FlyingShip({ type }: { type: string }) {
  const look = api.progress.mine.useQuery(undefined, { staleTime: 30_000 }).data?.look ?? FIRST_LOOK;
  return (
    <div className="relative">
      <ShipTrail trail={look.trail} className="absolute top-1/2 right-full w-16 -translate-y-1/2" />
      <ShipFigure type={type} className={cn('w-14', FLYING_HULL_CLASS[look.hull])} />
    </div>
  );
}
