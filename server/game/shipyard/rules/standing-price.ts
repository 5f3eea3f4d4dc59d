import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { MAX_STANDING } from '#server/game/combat/rules/deeds.ts';

/** The price change of a service by a standing of −1,000 to 1,000, in whole percent; negative is cheaper. */
export function standingPercent(settings: GameSettings, standing: number): number {
  const share = Math.min(1, Math.abs(standing) / MAX_STANDING);
  const percent = Math.floor(share * settings.standing_price_span);
  return standing > 0 ? 0 - percent : percent;
}

/** A list price in credits with that percentage, rounded against the player. */
export function priceAt(listPrice: number, percent: number): number {
  return Math.ceil((listPrice * (100 + percent)) / 100);
}

/** The highest list price that this many credits can pay. */
export function listPriceFor(credits: number, percent: number): number {
  return Math.floor((credits * 100) / (100 + percent));
}
