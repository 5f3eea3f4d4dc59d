'use client';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#app/_ui/when-idle.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { usePlaceName } from '../use-place-name.ts';
import { toMapData } from './to-map-data.ts';
import type { useChart } from './use-chart.ts';

/** On a machine that is never idle the map loads after this many ms all the same. */
const TIMEOUT_MS = 1_000;
/** As long as a slow screen needs to show what was drawn. */
const PAINT_MS = 100;

/** Returning to the dashboard shows the map at once. */
let mapIsFetched = false;

/** The chart as the map draws it; null until the rest of the page is drawn. */
export function useMapData(chart: ReturnType<typeof useChart>['data'], speed: number | null) {
  const settings = useSettings();
  const placeName = usePlaceName();
  const rested = useRest(chart !== undefined);
  // Built in slices, between which the page listens.
  const charted = useDeferredValue((rested && chart) || null, null);
  const data = useMemo(
    () => (charted ? toMapData(charted, placeName, speed, settings) : null),
    [charted, placeName, speed, settings],
  );
  return { charted, data };
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
