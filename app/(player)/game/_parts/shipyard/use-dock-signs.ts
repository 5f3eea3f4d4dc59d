'use client';
import { useMemo } from 'react';
import { COUNTERS, type Counter } from './counters.ts';
import { useShipyardAt } from './use-shipyard.ts';

type Signs = { away: ReadonlySet<Counter>; calling: ReadonlySet<Counter> };

const NOTHING: Signs = { away: new Set(), calling: new Set() };

/** Which services this station lacks, and which need attention: damage that can be repaired here. */
export function useDockSigns(stationId: string): Signs {
  const shipyard = useShipyardAt(stationId).data;
  return useMemo(() => {
    if (!shipyard) return NOTHING;
    const lacking = new Set(shipyard.services.flatMap(({ service, offered }) => (offered ? [] : [service])));
    const away = new Set(COUNTERS.filter((counter) => counter !== 'trade' && lacking.has(counter)));
    const damaged = shipyard.repair.hull.missing + shipyard.repair.shields.missing > 0;
    return { away, calling: new Set(damaged && !away.has('repair') ? (['repair'] as const) : []) };
  }, [shipyard]);
}
