import type { Combatant, Fighter } from '#server/combat/rules/combatant.ts';
import { salvageOf } from '#server/combat/rules/salvage.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { dronesPrice, hullPrice, shieldsPrice } from '#server/ships/rules/repair.ts';

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
