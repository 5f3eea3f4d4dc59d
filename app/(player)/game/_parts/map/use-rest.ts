import { useEffect, useState } from 'react';
import { whenIdle } from '#app/_ui/when-idle.ts';

/** If the browser is never idle, the map loads after this many ms. */
const TIMEOUT_MS = 1_000;
/** The time that a slow screen needs to paint. */
const PAINT_MS = 100;

/** Returning to the dashboard shows the map at once. */
let mapIsFetched = false;

/** True once the browser has painted status bar and panel and is idle. */
export function useRest(known: boolean): boolean {
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
