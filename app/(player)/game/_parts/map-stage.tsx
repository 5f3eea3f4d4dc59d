'use client';
import { lazy, Suspense } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import type { DrawnMapProps } from './drawn-map.tsx';
import { Sky } from './map/sky.tsx';
import type { ChartData, useChart } from './map/use-chart.ts';
import { useRest } from './map/use-rest.ts';

/** The map is the heaviest part of the dashboard: status bar and panel are loaded and drawn first. */
const DrawnMap = lazy(loadWithRetry(() => import('./drawn-map.tsx').then((module) => ({ default: module.DrawnMap }))));

export type MapStageProps = Omit<DrawnMapProps, 'shown' | 'ground'> & {
  chart: ReturnType<typeof useChart>;
  /** The chart with its overlay. */
  shown: ChartData | undefined;
};

export function MapStage({ chart, shown, ...view }: MapStageProps) {
  const rested = useRest(shown !== undefined);
  if (chart.error && !chart.data) return <NoChart chart={chart} />;
  const ground = <Sky />;
  if (!rested || !shown) return ground;
  return (
    <Suspense fallback={ground}>
      <DrawnMap {...view} shown={shown} ground={ground} />
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
