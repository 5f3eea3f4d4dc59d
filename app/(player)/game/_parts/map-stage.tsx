'use client';
import { lazy, type Ref, Suspense, useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import type { GalaxyMapHandle, GalaxyMapProps, MapAnalysis, MapCourse, MapFlight, MapMarker } from '#app/_map/types.ts';
import { persistently } from '#app/_ui/persistently.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import type { ChartData, useChart } from './map/use-chart.ts';
import { useMapData } from './map/use-map-data.ts';
import type { AnalysisBarProps } from './map-analysis/analysis-bar.tsx';

/** The map is the heaviest part of the dashboard: status bar and panel are loaded and drawn first. */
const GalaxyMap = lazy(
  persistently(() => import('#app/_map/galaxy-map.tsx').then((module) => ({ default: module.GalaxyMap }))),
);

const AnalysisBar = lazy(
  persistently(() => import('./map-analysis/analysis-bar.tsx').then((module) => ({ default: module.AnalysisBar }))),
);

/** Only a ship under way is drawn on the map: its lines come after the map. */
const FlyingShip = lazy(
  persistently(() => import('./flying-ship.tsx').then(({ FlyingShip }) => ({ default: FlyingShip }))),
);

export type MapStageProps = {
  chart: ReturnType<typeof useChart>;
  /** The chart with what its overlay adds. */
  shown: ChartData | undefined;
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
};

export function MapStage({
  chart,
  shown,
  selected,
  course,
  avoid,
  markers,
  flight,
  traffic,
  onSelect,
  onActivate,
  onSearch,
  ref,
}: MapStageProps) {
  const ship = useMe().data?.ship ?? null;
  const { charted, data } = useMapData(shown, ship?.speed ?? null);
  const [analysis, setAnalysis] = useState<MapAnalysis | null>(null);
  if (chart.error && !chart.data) return <NoChart chart={chart} />;
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
        traffic={traffic}
        analysis={analysis}
        analysisBar={<LateAnalysisBar chart={charted} onAnalysis={setAnalysis} />}
        renderShip={ship ? () => <LateShip type={ship.type} /> : undefined}
        onSelect={onSelect}
        onActivate={onActivate}
        onSearch={onSearch}
      />
    </Suspense>
  );
}

function NoChart({ chart }: Pick<MapStageProps, 'chart'>) {
  return (
    <QueryError
      className="h-full content-center"
      error={chart.error}
      onRetry={() => void chart.refetch()}
      retrying={chart.isFetching}
    />
  );
}

function LateShip({ type }: { type: string }) {
  return (
    <Suspense fallback={null}>
      <FlyingShip type={type} />
    </Suspense>
  );
}

function LateAnalysisBar(props: AnalysisBarProps) {
  return (
    <Suspense fallback={null}>
      <AnalysisBar {...props} />
    </Suspense>
  );
}
