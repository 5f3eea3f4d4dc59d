import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';

/** Freighters come from public stations this many warps around, over lanes that everybody may fly both ways. */
export const TRAFFIC_WARPS = 2;
const DAY_MS = 86_400_000;
/** A freighter occupies a slip for two hours. */
const SHIPS_A_SLIP = 12;

type Terms = Pick<GameSettings, 'station_traffic_ships' | 'station_traffic_due'>;

/**
 * The freighters that dock at a player's station in a day, and what they pay. `neighbours`: public stations around.
 * The due is the same everywhere, so that the owner's docking fee for players changes nothing.
 */
export function dailyTraffic(
  terms: Terms,
  { neighbours, slips_transient }: { neighbours: number; slips_transient: number },
): { ships: number; income: number } {
  const ships = Math.min(neighbours * terms.station_traffic_ships, slips_transient * SHIPS_A_SLIP);
  return { ships, income: ships * terms.station_traffic_due };
}

/**
 * When the next day of traffic is complete. `paid_at`: until when it was paid; null: not yet. After a pause of the
 * service every missed day is paid.
 */
export function trafficDueAt({ paid_at, acquired_at }: { paid_at: Date | null; acquired_at: Date }): Date {
  return new Date((paid_at ?? acquired_at).getTime() + DAY_MS);
}
