'use client';
import { api } from '#app/_client/trpc/api.ts';
import type { Shipyard } from '#server/game/shipyard/schemas.ts';

export type { Shipyard };
/** A ship for sale at the dock. */
export type Offer = Shipyard['catalogue'][number];

/** The dock's offers and prices, refetched at every service; for the active ship, or another one of the player's. */
export function useShipyard(shipId?: string) {
  return api.shipyard.offers.useQuery(shipId === undefined ? {} : { ship_id: shipId }, { staleTime: 0 });
}

/** The shipyard of the station where the player is docked; data of the previous station counts as not loaded. */
export function useShipyardAt(stationId: string) {
  const shipyard = useShipyard();
  const data = shipyard.data?.station?.station_id === stationId ? shipyard.data : undefined;
  return { data, error: shipyard.error, retry: () => void shipyard.refetch(), retrying: shipyard.isFetching };
}
