import type { SlipClass } from '#server/construction/rules/queue.ts';
import { STATION_HOURS } from '#server/construction/rules/stations.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { SHIP_TYPES, type ShipType, shipModel } from '#server/ships/rules/catalogue.ts';

export const ORDERED_SHIPS = SHIP_TYPES.filter(
  (type): type is Exclude<ShipType, 'escape_pod'> => type !== 'escape_pod',
);
export type OrderedShip = (typeof ORDERED_SHIPS)[number];

/** Ships of this list price and above need a slip for special construction. */
const SPECIAL_PRICE = 100_000;
/** Credits of list price that a dock builds in an hour. */
const CREDITS_AN_HOUR = 15_000;

export type Offer = { price: number; hours: number; slip: SlipClass };

/** What a ship built to order costs, how long it takes and where it is built. Cheaper than from a shipyard, and later. */
export function shipOffer(settings: GameSettings, type: OrderedShip): Offer {
  const list = shipModel(type).price;
  return {
    price: Math.ceil((list * settings.construction_ship_share) / 100),
    hours: Math.ceil(list / CREDITS_AN_HOUR),
    slip: list >= SPECIAL_PRICE ? 'special_construction' : 'construction',
  };
}

export type CancelTerms = { price: number; started_at: Date | null; done_at: Date | null };

/** What a player who cancels gets back: everything while it waits, later what is not built yet, rounded down. */
export function cancelRefund({ price, started_at, done_at }: CancelTerms, now: Date): number {
  if (!started_at || !done_at || now <= started_at) return price;
  const left = Math.max(0, done_at.getTime() - now.getTime());
  return Math.floor((price * left) / (done_at.getTime() - started_at.getTime()));
}

/** A station is built like the largest ships. */
export function stationOffer(settings: GameSettings): Offer {
  return { price: settings.station_price, hours: STATION_HOURS, slip: 'special_construction' };
}
