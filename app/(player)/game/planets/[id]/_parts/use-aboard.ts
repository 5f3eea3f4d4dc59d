'use client';
import { api } from '#app/_client/trpc/api.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';

export type Aboard = {
  credits: number;
  /** Free holds of the active ship. */
  free: number;
  drones: number;
  droneSpace: number;
  /** Units on board by commodity. */
  units: (commodity: string) => number;
};

/** The player's cargo, credits and free holds, for transfers with a planet. */
export function useAboard(): Aboard {
  const { data: me } = useMe();
  const cargo = api.trading.cargo.useQuery();
  const ships = api.ships.list.useQuery();
  const ship = ships.data?.items.find(({ id }) => id === me?.ship?.id);
  return {
    credits: me?.credits ?? 0,
    free: me?.ship ? me.ship.holds - me.ship.cargo_used : 0,
    drones: ship?.drones_defence ?? 0,
    droneSpace: ship ? ship.max_drones_defence - ship.drones_defence : 0,
    units: (commodity) => cargo.data?.items.find((held) => held.commodity === commodity)?.quantity ?? 0,
  };
}
