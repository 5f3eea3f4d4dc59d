import { figuresOfRole, type NpcRole } from '#server/game/npcs/rules/roles.ts';
import { afterTrade, available, goodsTotal, type PricePoint, unitPrice } from '#server/world/galaxy/rules/price.ts';

/** A sector one warp away within the same region, as an NPC sees it. */
export type Exit = { id: string; is_fedspace: boolean; has_station: boolean; wanted: number; has_prey: boolean };

/** `wantedHere`, `preyHere`: a wanted player, or a trader outside fedspace, is in the NPC's sector. */
export type Situation = { exits: readonly Exit[]; wantedHere: boolean; preyHere: boolean; isLaden: boolean };

/**
 * The sector an NPC flies to next; null to stay. Police go to and stay with wanted players, traders seek stations.
 * Pirates avoid fedspace, go to and stay with traders, and carry what they robbed to a station.
 */
export function chooseExit(role: NpcRole, around: Situation, random: () => number): string | null {
  if (role === 'police' && around.wantedHere) return null;
  if (role === 'pirate' && around.preyHere && !around.isLaden) return null;
  const preferred = preferredExits(role, around);
  return preferred[Math.floor(random() * preferred.length)]?.id ?? null;
}

function preferredExits(role: NpcRole, { exits, isLaden }: Situation): readonly Exit[] {
  switch (role) {
    case 'police': {
      const called = exits.filter(({ wanted }) => wanted > 0);
      const patrolled = exits.filter(({ is_fedspace }) => is_fedspace);
      return called.length > 0 ? called : patrolled.length > 0 ? patrolled : exits;
    }
    case 'pirate': {
      const open = exits.filter(({ is_fedspace }) => !is_fedspace);
      const sought = open.filter(({ has_station, has_prey }) => (isLaden ? has_station : has_prey));
      return sought.length > 0 ? sought : open;
    }
    case 'trader': {
      const stations = exits.filter(({ has_station }) => has_station);
      return stations.length > 0 ? stations : exits;
    }
    case 'patrol':
      return exits;
  }
}

/** The hold of an NPC: one good at a time. Credits. */
export type NpcHold = { credits: number; cargo: string | null; cargo_quantity: number; cargo_cost: number };
export type NpcOffer = { commodity: string; point: PricePoint };
export type NpcTrade = { commodity: string; side: 'buy' | 'sell'; units: number; total: number; point: PricePoint };

/** A trader buys at most this share of a station's stock at once, so that some is left for players. */
const MAX_SHARE = 0.25;

/**
 * A trader's action at a station: sells its cargo at a profit, or with an empty hold buys the good that is cheapest
 * relative to its mid price. Prices as for players.
 */
export function chooseTrade(hold: NpcHold, offers: readonly NpcOffer[]): NpcTrade | null {
  return hold.cargo === null ? choosePurchase(hold, offers) : chooseSale(hold, hold.cargo, offers);
}

export type NpcArrival = { npc_id: string; sector_id: string; hold: NpcHold };
export type NpcBargain = NpcArrival & { trade: NpcTrade };

/** The actions of several traders in order; each sees the stock left by those before. */
export function chooseTrades(
  arrivals: readonly NpcArrival[],
  offersAt: ReadonlyMap<string, readonly NpcOffer[]>,
): NpcBargain[] {
  const left = new Map(offersAt);
  return arrivals.flatMap((arrival) => {
    const offers = left.get(arrival.sector_id) ?? [];
    const trade = chooseTrade(arrival.hold, offers);
    if (!trade) return [];
    const { commodity, point } = trade;
    left.set(
      arrival.sector_id,
      offers.map((offer) => (offer.commodity === commodity ? { commodity, point } : offer)),
    );
    return [{ ...arrival, trade }];
  });
}

/** The hold after a trade, with the remaining cost. */
export function holdAfter(hold: NpcHold, { side, commodity, units, total }: NpcTrade): NpcHold {
  const isSale = side === 'sell';
  const left = isSale ? hold.cargo_quantity - units : units;
  const cost = isSale ? hold.cargo_cost - Math.ceil((hold.cargo_cost * units) / hold.cargo_quantity) : total;
  return {
    credits: hold.credits + (isSale ? total : -total),
    cargo: left > 0 ? commodity : null,
    cargo_quantity: left,
    cargo_cost: left > 0 ? cost : 0,
  };
}

function chooseSale(hold: NpcHold, cargo: string, offers: readonly NpcOffer[]): NpcTrade | null {
  const offer = offers.find(({ commodity, point }) => commodity === cargo && point.action === 'B');
  const units = offer ? Math.min(hold.cargo_quantity, available(offer.point)) : 0;
  if (!offer || units < 1) return null;
  const total = goodsTotal(offer.point, units);
  const cost = Math.ceil((hold.cargo_cost * units) / hold.cargo_quantity);
  return total > cost ? { commodity: cargo, side: 'sell', units, total, point: afterTrade(offer.point, units) } : null;
}

function choosePurchase({ credits }: NpcHold, offers: readonly NpcOffer[]): NpcTrade | null {
  const { holds } = figuresOfRole('trader');
  const cheapest = offers
    .filter(({ point }) => point.action === 'S' && unitPrice(point) < point.mid)
    .toSorted((a, b) => unitPrice(a.point) / a.point.mid - unitPrice(b.point) / b.point.mid)[0];
  if (!cheapest) return null;
  const { commodity, point } = cheapest;
  let units = Math.min(holds, Math.floor(available(point) * MAX_SHARE));
  while (units > 0 && goodsTotal(point, units) > credits) units = Math.floor(units / 2);
  if (units < 1) return null;
  return { commodity, side: 'buy', units, total: goodsTotal(point, units), point: afterTrade(point, units) };
}
