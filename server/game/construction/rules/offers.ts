import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { SlipClass } from '#server/game/construction/rules/queue.ts';
import { STATION_HOURS } from '#server/game/construction/rules/stations.ts';
import { SHIP_TYPES, type ShipType, shipModel } from '#server/world/ships/rules/catalogue.ts';

export const ORDERED_SHIPS = SHIP_TYPES.filter(
  (type): type is Exclude<ShipType, 'escape_pod'> => type !== 'escape_pod',
);
export type OrderedShip = (typeof ORDERED_SHIPS)[number];

/** Ships from this list price on need a slip for special construction. */
const SPECIAL_PRICE = 100_000;
/** Build speed: credits of list price per hour. */
const CREDITS_AN_HOUR = 15_000;

export type Offer = { price: number; hours: number; slip: SlipClass };

/** The price, build time and slip class of a ship built to order, cheaper than from a shipyard, but later. */
export function shipOffer(settings: GameSettings, type: OrderedShip): Offer {
  const list = shipModel(type).price;
  return {
    price: Math.ceil((list * settings.construction_ship_share) / 100),
    hours: Math.ceil(list / CREDITS_AN_HOUR),
    slip: list >= SPECIAL_PRICE ? 'special_construction' : 'construction',
  };
}

export type CancelTerms = { price: number; started_at: Date | null; done_at: Date | null };

/** The refund of a cancelled order: everything while it waits, later the unbuilt part, rounded down. */
export function cancelRefund({ price, started_at, done_at }: CancelTerms, now: Date): number {
  if (!started_at || !done_at || now <= started_at) return price;
  const left = Math.max(0, done_at.getTime() - now.getTime());
  return Math.floor((price * left) / (done_at.getTime() - started_at.getTime()));
}

/** A station needs the same kind of slip as the largest ships. */
export function stationOffer(settings: GameSettings): Offer {
  return { price: settings.station_price, hours: STATION_HOURS, slip: 'special_construction' };
}
