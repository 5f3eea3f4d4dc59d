import { givingBound } from '#server/foundation/giving/rules/bound.ts';
import { dockFeeDue } from '#server/game/construction/rules/stations.ts';
import type { Player } from '#simulator/players/player.ts';
import type { World } from '#simulator/world/world.ts';

/** What a player may still give to others. */
export function mayGive(world: World, { turns_spent, profit, given }: Player): number {
  return givingBound(world.settings, { turns_spent, earned: profit, given }).left;
}

/**
 * A visitor pays the owner of a gate or station, limited by their credits and by what they may give. Returns what was
 * paid.
 */
export function payOwner(world: World, visitor: Player, owner: number, amount: number): number {
  const receiver = world.players.find(({ id }) => id === owner);
  if (!receiver || receiver === visitor || amount === 0) return 0;
  const due = dockFeeDue(amount, { credits: visitor.credits, may_give: mayGive(world, visitor) });
  visitor.credits -= due;
  visitor.given += due;
  visitor.fees += due;
  receiver.credits += due;
  receiver.received += due;
  return due;
}
