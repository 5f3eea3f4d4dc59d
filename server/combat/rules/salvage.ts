import type { GameSettings } from '#server/settings/rules/catalogue.ts';

export type Wreck = {
  value: number;
  /** Credits that the insurer paid, and the premiums that the owner had paid for it. */
  payout: number;
  insurance_paid: number;
  cargo: readonly { commodity: string; quantity: number }[];
};

/**
 * What floats in the sector after a loss. Whatever the settings say, scrap and payout together never exceed the value of
 * the ship and its premiums: two accounts gain nothing by shooting each other.
 */
export function salvageOf(settings: GameSettings, { value, payout, insurance_paid, cargo }: Wreck) {
  const share = Math.floor((value * settings.salvage_ship_share) / 100);
  return {
    scrap: Math.max(0, Math.min(share, value + insurance_paid - payout)),
    cargo: cargo
      .map(({ commodity, quantity }) => ({
        commodity,
        quantity: Math.floor((quantity * settings.salvage_cargo_share) / 100),
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}
