import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Sky } from './map/sky.tsx';

/** The dashboard until the player is known: the sky and the panel, where both will be. */
export function StageGround() {
  return (
    <div aria-hidden="true" className="relative h-full lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="h-[48%] lg:h-full">
        <Sky />
      </div>
      <div className="absolute inset-x-0 bottom-0 grid h-[52%] content-start gap-5 overflow-hidden rounded-t-lg border-t border-line bg-panel px-4 pt-6 lg:static lg:h-full lg:rounded-none lg:border-t-0 lg:border-l lg:pt-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
