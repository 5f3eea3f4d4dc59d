'use client';
import { lazy, type Ref, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import type { GalaxyMapHandle, MapCourse, MapFlight, MapMarker } from '#app/_map/types.ts';
import { persistently } from '#app/_ui/persistently.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { whenIdle } from '#app/_ui/when-idle.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { toMapData } from './map/to-map-data.ts';
import type { useChart } from './map/use-chart.ts';
import { usePlaceName } from './use-place-name.ts';

/** The map is the heaviest part of the dashboard: status bar and panel are loaded and drawn first. */
const GalaxyMap = lazy(
  persistently(() => import('#app/_map/galaxy-map.tsx').then((module) => ({ default: module.GalaxyMap }))),
);

/** Only a ship under way is drawn on the map: its lines come after the map. */
const ShipFigure = lazy(
  persistently(() =>
    import('#app/(player)/_parts/ship-art/ship-figure.tsx').then((module) => ({ default: module.ShipFigure })),
  ),
);

/** On a machine that is never idle the map loads after this many ms all the same. */
const TIMEOUT_MS = 1_000;
/** As long as a slow screen needs to show what was drawn. */
const PAINT_MS = 100;

/** Returning to the dashboard shows the map at once. */
let mapIsFetched = false;

export type MapStageProps = {
  chart: ReturnType<typeof useChart>;
  selected: string | null;
  course: MapCourse | null;
  avoid: readonly string[];
  markers: readonly MapMarker[];
  flight: MapFlight | null;
  onSelect: (sectorId: string | null) => void;
  onActivate: (sectorId: string) => void;
  ref?: Ref<GalaxyMapHandle>;
};

export function MapStage({
  chart,
  selected,
  course,
  avoid,
  markers,
  flight,
  onSelect,
  onActivate,
  ref,
}: MapStageProps) {
  const settings = useSettings();
  const placeName = usePlaceName();
  const ship = useMe().data?.ship ?? null;
  const speed = ship?.speed ?? null;
  const rested = useRest(chart.data !== undefined);
  // Built in slices, between which the page listens.
  const charted = useDeferredValue((rested && chart.data) || null, null);
  const data = useMemo(
    () => (charted ? toMapData(charted, placeName, speed, settings) : null),
    [charted, placeName, speed, settings],
  );
  if (chart.error && !chart.data) {
    return (
      <QueryError
        className="h-full content-center"
        error={chart.error}
        onRetry={() => void chart.refetch()}
        retrying={chart.isFetching}
      />
    );
  }
  const ground = <Skeleton className="h-full w-full rounded-none bg-panel" />;
  if (!data) return ground;
  return (
    <Suspense fallback={ground}>
      <GalaxyMap
        ref={ref}
        data={data}
        here={charted?.here ?? null}
        selected={selected}
        course={course}
        avoid={avoid}
        markers={markers}
        flight={flight}
        renderShip={ship ? () => <FlyingShip type={ship.type} /> : undefined}
        onSelect={onSelect}
        onActivate={onActivate}
      />
    </Suspense>
  );
}

function FlyingShip({ type }: { type: string }) {
  return (
    <Suspense fallback={null}>
      <ShipFigure type={type} className="w-14 fill-ink stroke-ground" />
    </Suspense>
  );
}

/** True once the browser has painted strip and panel, which are drawn from the same answer, and has nothing to do. */
function useRest(known: boolean): boolean {
  const [rested, setRested] = useState(mapIsFetched);
  useEffect(() => {
    if (!known || rested) return;
    function begin() {
      mapIsFetched = true;
      setRested(true);
    }
    return whenIdle(begin, TIMEOUT_MS, PAINT_MS);
  }, [known, rested]);
  return rested;
}
