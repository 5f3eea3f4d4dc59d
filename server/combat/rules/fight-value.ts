import type { Combatant, Fighter } from '#server/combat/rules/combatant.ts';
import { salvageOf } from '#server/combat/rules/salvage.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { dronesPrice, hullPrice, shieldsPrice } from '#server/ships/rules/repair.ts';

/** What a ship brings into a fight beside its drones, in credits: list price with upgrades, and the goods on board. */
export type Stake = { value: number; cargo: number };

/** Credits that everything on board cost: what a lost ship costs its owner. */
export function fullValueOf(settings: GameSettings, stake: Stake, ship: Combatant): number {
  return stake.value + stake.cargo + dronesPrice(settings, ship.drones_attack + ship.drones_defence);
}

/** Credits that a fight cost a ship: all of it when it is destroyed, else what makes it whole again at a dock. */
export function lossOf(settings: GameSettings, stake: Stake, before: Combatant, after: Fighter): number {
  if (after.outcome === 'destroyed') return fullValueOf(settings, stake, before);
  return (
    hullPrice(settings, before.type, before.hull - after.hull) +
    shieldsPrice(settings, before.shields - after.shields) +
    dronesPrice(settings, after.drones_lost)
  );
}

/** Credits of the wreck and its cargo that are left for a ship that holds the field. */
export function salvageFor(settings: GameSettings, stake: Stake, own: Fighter, enemy: Fighter): number {
  if (own.outcome !== 'fighting' || enemy.outcome !== 'destroyed') return 0;
  const { scrap } = salvageOf(settings, { value: stake.value, payout: 0, insurance_paid: 0, cargo: [] });
  return scrap + Math.floor((stake.cargo * settings.salvage_cargo_share) / 100);
}
