'use client';
import { useState } from 'react';
import { serviceNow } from '#app/_browser/service-clock.ts';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import type { MapFlight } from '#app/_map/types.ts';
import { addToLog } from './flight-log.ts';

/** The last ship reported to arrive or leave by a public warp; arrivals and departures are logged. */
export function useTraffic(player: string): MapFlight | null {
  const [last, setLast] = useState<MapFlight | null>(null);
  function note(kind: 'arrived' | 'left', who: string, shipType: string, from: string | null, to: string | null) {
    addToLog(player, [{ kind, who, ship_type: shipType }], new Date(serviceNow()));
    if (from && to) setLast({ sector_ids: [from, to] });
  }
  useRealtime('sector_arrival', ({ name, ship_type, from_sector_id, sector_id }) =>
    note('arrived', name, ship_type, from_sector_id, sector_id),
  );
  useRealtime('sector_departure', ({ name, ship_type, sector_id, to_sector_id }) =>
    note('left', name, ship_type, sector_id, to_sector_id),
  );
  return last;
}
