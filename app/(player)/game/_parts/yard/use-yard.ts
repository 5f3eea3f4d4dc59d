'use client';
import { api } from '#app/_client/trpc/api.ts';
import type { Yard } from '#server/shipyard/schemas.ts';

export type { Yard };
/** A ship for sale at the dock. */
export type Offer = Yard['catalogue'][number];

/** What the dock offers and for how much, read anew at every counter; for the ship you fly, or for another one of yours. */
export function useYard(shipId?: string) {
  return api.shipyard.offers.useQuery(shipId === undefined ? {} : { ship_id: shipId }, { staleTime: 0 });
}

/** The yard of the station where you are docked; what is left from the one before counts as not read yet. */
export function useYardAt(stationId: string) {
  const yard = useYard();
  const data = yard.data?.station?.station_id === stationId ? yard.data : undefined;
  return { data, error: yard.error, retry: () => void yard.refetch(), retrying: yard.isFetching };
}
