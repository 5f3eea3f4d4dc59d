'use client';
import { useDeferredValue, useMemo } from 'react';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { usePlaceName } from '../use-place-name.ts';
import { toMapData } from './to-map-data.ts';
import type { useChart } from './use-chart.ts';

/** The chart in the map's format; null until it is built. */
export function useMapData(chart: ReturnType<typeof useChart>['data'], speed: number | null) {
  const settings = useSettings();
  const placeName = usePlaceName();
  // Built in slices, so that the page stays responsive.
  const charted = useDeferredValue(chart ?? null, null);
  const data = useMemo(
    () => (charted ? toMapData(charted, placeName, speed, settings) : null),
    [charted, placeName, speed, settings],
  );
  return { charted, data };
}
