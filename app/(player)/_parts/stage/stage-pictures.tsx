'use client';
import dynamic from 'next/dynamic';
import type { PlanetDiscProps } from '#app/_stage/planet/planet-disc.tsx';
import type { PlanetPictureProps } from '#app/_stage/planet/planet-picture.tsx';
import type { StationPictureProps } from '#app/_stage/station/station-picture.tsx';
import { cn } from '#app/_ui/cn.ts';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';

/** Pictures are no part of a page's first scripts: until their code is there, their place is kept dark. */
const LazyPlanet = dynamic(
  loadWithRetry(() => import('#app/_stage/planet/planet-picture.tsx').then(({ PlanetPicture }) => PlanetPicture)),
  { loading: nothing },
);
/** A small planet; also within another SVG. */
export const LazyDisc = dynamic(
  loadWithRetry(() => import('#app/_stage/planet/planet-disc.tsx').then(({ PlanetDisc }) => PlanetDisc)),
  { loading: nothing },
);
const LazyStation = dynamic(
  loadWithRetry(() => import('#app/_stage/station/station-picture.tsx').then(({ StationPicture }) => StationPicture)),
  { loading: nothing },
);

function nothing() {
  return null;
}

/** Space is dark in both themes: the tokens inside are those of the dark one. */
const WINDOW = 'overflow-hidden rounded-lg border border-line bg-ground';

/** The header of a planet's page, of one size on each screen. */
export function PlanetWindow({ className, ...picture }: PlanetPictureProps) {
  return (
    <div data-theme="dark" className={cn('h-36 sm:h-48 lg:aspect-[1104/264] lg:h-auto', WINDOW, className)}>
      <LazyPlanet {...picture} className="size-full" />
    </div>
  );
}

/** A station beside the dock's heading, above it in a narrow panel; null facts: not known yet. Left out where a screen is low. */
export function StationWindow({
  facts,
  name,
  className,
}: Omit<StationPictureProps, 'facts'> & { facts: StationPictureProps['facts'] | null }) {
  return (
    <div data-theme="dark" className={cn('h-24 sm:aspect-[480/176] sm:h-auto sideways:hidden', WINDOW, className)}>
      {facts ? <LazyStation facts={facts} name={name} className="size-full overflow-visible" /> : null}
    </div>
  );
}

/** A planet beside its name. */
export function PlanetIcon({ className, ...disc }: PlanetDiscProps) {
  return (
    <span className={cn('grid size-11 shrink-0', className)}>
      <LazyDisc {...disc} className="size-full" />
    </span>
  );
}
