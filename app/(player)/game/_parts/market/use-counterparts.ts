'use client';
import { useMemo } from 'react';
import { api } from '#app/_client/trpc/api.ts';

/** The best known station at the other end of a trade: where to sell what is bought here, or to buy what is sold here. */
export type Counterpart = { unit_price: number; sector_number: number };

/** By commodity, from the player's own sightings; pairs come best profit per turn first. */
export function useCounterparts(stationId: string): ReadonlyMap<string, Counterpart> {
  const pairs = api.trading.pairs.useQuery({ limit: 100 }, { staleTime: 30_000 }).data;
  return useMemo(() => {
    const best = new Map<string, Counterpart>();
    for (const { commodity, buy_at, sell_at } of pairs?.items ?? []) {
      const other = buy_at.station_id === stationId ? sell_at : sell_at.station_id === stationId ? buy_at : null;
      if (other && !best.has(commodity)) best.set(commodity, other);
    }
    return best;
  }, [pairs, stationId]);
}
