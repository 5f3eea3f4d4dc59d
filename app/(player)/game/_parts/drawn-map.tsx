'use client';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { GalaxyMap } from '#app/_map/galaxy-map.tsx';
import type { GalaxyMapHandle, GalaxyMapProps, MapAnalysis, MapCourse, MapFlight, MapMarker } from '#app/_map/types.ts';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import type { ChartData } from './map/use-chart.ts';
import { useMapData } from './map/use-map-data.ts';
import type { AnalysisBarProps } from './map-analysis/analysis-bar.tsx';
import type { CloseUpViewProps } from './sector-view/close-up-view.tsx';

const AnalysisBar = lazy(
  loadWithRetry(() => import('./map-analysis/analysis-bar.tsx').then((module) => ({ default: module.AnalysisBar }))),
);

/** Only a flying ship is drawn on the map, so its outlines are loaded after the map. */
const FlyingShip = lazy(
  loadWithRetry(() => import('./flying-ship.tsx').then(({ FlyingShip }) => ({ default: FlyingShip }))),
);

/** Seen by those who zoom in as far as they can. */
const CloseUpView = lazy(
  loadWithRetry(() => import('./sector-view/close-up-view.tsx').then((module) => ({ default: module.CloseUpView }))),
);

export type DrawnMapProps = {
  shown: ChartData;
  selected: string | null;
  course: MapCourse | null;
  avoid: readonly string[];
  markers: readonly MapMarker[];
  flight: MapFlight | null;
  traffic: MapFlight | null;
  onSelect: (sectorId: string | null) => void;
  onActivate: (sectorId: string) => void;
  onSearch: GalaxyMapProps['onSearch'];
  ref?: Ref<GalaxyMapHandle>;
  /** Shown until the map is prepared. */
  ground: ReactNode;
};

/** The chart in the map's format, and the map. */
export function DrawnMap({ shown, ground, ref, ...view }: DrawnMapProps) {
  const ship = useMe().data?.ship ?? null;
  const { charted, data } = useMapData(shown, ship?.speed ?? null);
  const [analysis, setAnalysis] = useState<MapAnalysis | null>(null);
  if (!data) return ground;
  return (
    <GalaxyMap
      {...view}
      ref={ref}
      data={data}
      here={charted?.here ?? null}
      analysis={analysis}
      analysisBar={<LazyAnalysisBar chart={charted} onAnalysis={setAnalysis} />}
      renderCloseUp={({ id }, back) =>
        charted?.sectors.some((sector) => sector.id === id && sector.contents) ? (
          <LazyCloseUp chart={charted} sectorId={id} back={back} />
        ) : null
      }
      renderShip={ship ? () => <LazyShip type={ship.type} /> : undefined}
    />
  );
}

function LazyShip({ type }: { type: string }) {
  return (
    <Suspense fallback={null}>
      <FlyingShip type={type} />
    </Suspense>
  );
}

function LazyCloseUp(props: CloseUpViewProps) {
  return (
    <Suspense fallback={null}>
      <CloseUpView {...props} />
    </Suspense>
  );
}

function LazyAnalysisBar(props: AnalysisBarProps) {
  return (
    <Suspense fallback={null}>
      <AnalysisBar {...props} />
    </Suspense>
  );
}
