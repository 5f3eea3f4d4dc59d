import { givingBound } from '#server/foundation/giving/rules/bound.ts';
import type { Player } from '#simulator/players/player.ts';
import type { World } from '#simulator/world/world.ts';

/** Gives a player as many credits as the account may give. Returns how many. */
export function give(world: World, player: Player, receiver: Player): number {
  const { turns_spent, profit, given } = player;
  const { left } = givingBound(world.settings, { turns_spent, earned: profit, given });
  const amount = Math.min(left, player.credits);
  player.credits -= amount;
  player.given += amount;
  receiver.credits += amount;
  receiver.received += amount;
  return amount;
}
