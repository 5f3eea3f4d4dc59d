import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { minPaid } from '#server/ships/rules/ship-value.ts';

export type Wreck = {
  value: number;
  /** The insurer's payout, and the premiums the owner had paid, in credits. */
  payout: number;
  insurance_paid: number;
  cargo: readonly { commodity: string; quantity: number }[];
};

/**
 * The salvage of a lost ship. Under any settings scrap and payout together never exceed what ship and premiums cost at
 * least, built to order and at the best standing, so that nobody gains by losing ships, alone or with others.
 */
export function salvageOf(settings: GameSettings, { value, payout, insurance_paid, cargo }: Wreck) {
  const share = Math.floor((value * settings.salvage_ship_share) / 100);
  return {
    scrap: Math.max(0, Math.min(share, minPaid({ value, insurance_paid }) - payout)),
    cargo: cargo
      .map(({ commodity, quantity }) => ({
        commodity,
        quantity: Math.floor((quantity * settings.salvage_cargo_share) / 100),
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}
