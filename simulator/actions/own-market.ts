import { ownerGain } from '#server/game/construction/rules/station-market.ts';
import { mayGive } from '#simulator/actions/pay-owner.ts';
import type { Player } from '#simulator/players/player.ts';
import type { Station, World } from '#simulator/world/world.ts';

/** A visitor's trade, seen from the station; `goods_total` without tax. */
export type Deal = Parameters<typeof ownerGain>[1];

/** The owner of a player's station, null for others; `refused`: owners do not trade at their own station. */
export function ownerOf({ players }: World, player: Player, { holding }: Station): Player | null | 'refused' {
  if (!holding) return null;
  return holding.owner === player.id ? 'refused' : (players.find(({ id }) => id === holding.owner) ?? null);
}

/** Whether the owner can pay, and whether the visitor may give the difference to the mid price. */
export function mayTrade(world: World, visitor: Player, owner: Player, deal: Deal): boolean {
  if (deal.side === 'buy' && owner.credits < deal.goods_total) return false;
  return ownerGain(world.settings, deal) <= mayGive(world, visitor);
}

/** The owner's side of a trade. */
export function settleOwner(world: World, visitor: Player, owner: Player, deal: Deal): void {
  owner.credits += deal.side === 'sell' ? deal.goods_total : -deal.goods_total;
  const given = ownerGain(world.settings, deal);
  visitor.given += given;
  owner.received += given;
}
