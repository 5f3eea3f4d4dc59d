import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { insuranceBar, insuredAt, type PolicyLevel, premiumOf } from '#server/world/ships/rules/insurance.ts';
import { offers } from '#simulator/actions/outfit.ts';
import type { Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { recordFlow } from '#simulator/records.ts';
import type { World } from '#simulator/world/world.ts';

/** What a policy costs here, in credits; null if none is sold to this ship. */
export function policyPrice(world: World, player: Player, level: PolicyLevel): number | null {
  const ship = insurable(player);
  if (!offers(world, player, 'insurance') || insuranceBar(world.settings, ship, level) !== null) return null;
  return premiumOf(world.settings, ship, level);
}

/** Buys a policy, or extends the current one to the ship's present value. */
export function insure(world: World, player: Player, level: PolicyLevel): boolean {
  const premium = policyPrice(world, player, level);
  if (premium === null || premium > player.credits) return false;
  if (!spend(world, player, world.settings.ship_service_turns)) return false;
  player.credits -= premium;
  recordFlow(world.records, 'insurance', -premium);
  const policy = insuredAt(world.settings, insurable(player), level, premium);
  const { insurance, insured_value, insurance_paid } = policy;
  player.ship = { ...player.ship, insurance, insured_value, insurance_paid };
  return true;
}

function insurable({ ship }: Player) {
  return { ...ship, max_hull: figuresOf(ship.type, ship.upgrades).max_hull };
}
