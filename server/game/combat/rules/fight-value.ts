import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { Combatant, Fighter } from '#server/game/combat/rules/combatant.ts';
import { dronesPrice, hullPrice, minPaid, shieldsPrice } from '#server/world/ships/rules/ship-value.ts';

/** A ship's value in a fight beside its drones, in credits: list price with upgrades, and cargo. */
export type ShipValue = { value: number; cargo: number };

/** Cost of everything on board, in credits: the owner's loss if the ship is destroyed. */
export function fullValueOf(settings: GameSettings, stake: ShipValue, ship: Combatant): number {
  return stake.value + stake.cargo + dronesPrice(settings, ship.drones_attack + ship.drones_defence);
}

/** What a fight cost a ship, in credits: all of its cost if destroyed, otherwise its repair at a dock. */
export function lossOf(settings: GameSettings, stake: ShipValue, before: Combatant, after: Fighter): number {
  if (after.outcome === 'destroyed') return fullValueOf(settings, stake, before);
  return (
    hullPrice(settings, before.type, before.hull - after.hull) +
    shieldsPrice(settings, before.shields - after.shields) +
    dronesPrice(settings, after.drones_lost)
  );
}

/** The value of wreck and cargo that remains for the winner, in credits. */
export function salvageFor(settings: GameSettings, stake: ShipValue, own: Fighter, enemy: Fighter): number {
  if (own.outcome !== 'fighting' || enemy.outcome !== 'destroyed') return 0;
  const { scrap } = salvageOf(settings, { value: stake.value, payout: 0, insurance_paid: 0, cargo: [] });
  return scrap + Math.floor((stake.cargo * settings.salvage_cargo_share) / 100);
}

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
