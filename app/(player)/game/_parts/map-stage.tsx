'use client';
import { type Ref, useMemo } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { GalaxyMap } from '#app/_map/galaxy-map.tsx';
import type { GalaxyMapHandle, MapCourse, MapMarker } from '#app/_map/types.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { toMapData } from './map/to-map-data.ts';
import type { useChart } from './map/use-chart.ts';
import { usePlaceName } from './use-place-name.ts';

export type MapStageProps = {
  chart: ReturnType<typeof useChart>;
  selected: string | null;
  course: MapCourse | null;
  avoid: readonly string[];
  markers: readonly MapMarker[];
  onSelect: (sectorId: string | null) => void;
  onActivate: (sectorId: string) => void;
  ref?: Ref<GalaxyMapHandle>;
};

export function MapStage({ chart, selected, course, avoid, markers, onSelect, onActivate, ref }: MapStageProps) {
  const placeName = usePlaceName();
  const speed = useMe().data?.ship?.speed ?? null;
  const data = useMemo(
    () => (chart.data ? toMapData(chart.data, placeName, speed) : null),
    [chart.data, placeName, speed],
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
  if (!data) return <Skeleton className="h-full w-full rounded-none bg-panel" />;
  return (
    <GalaxyMap
      ref={ref}
      data={data}
      here={chart.data?.here ?? null}
      selected={selected}
      course={course}
      avoid={avoid}
      markers={markers}
      onSelect={onSelect}
      onActivate={onActivate}
    />
  );
}
