import type { Good } from '#server/galaxy/rules/goods.ts';
import { MAX_MID_DEVIATION } from '#server/galaxy/rules/mid-share.ts';
import type { Plan } from '#server/galaxy/rules/plan.ts';
import { marginalPrice } from '#server/galaxy/rules/price.ts';

/** The minimum revenue of the best trade as a share of its cost, after a new region's tax of 10 % on both sides. */
const WANTED_RETURN = 1.05;
const BOUGHT_TAXED = 1.1;
const SOLD_TAXED = 0.9;

type Trade = { sold: Good; bought: Good };

/**
 * Ensures that one trade from Terra to a buyer within two warps is profitable, before events: if none is, the mid
 * prices of the best one are moved apart, within the bounds of mid prices. All others stay as drawn.
 */
export function ensureTradeFromTerra(plan: Plan): void {
  const [best] = tradesFromTerra(plan).sort((a, b) => returnOf(b) - returnOf(a));
  if (!best) return;
  const { sold, bought } = best;
  const raised = Math.ceil((bought.mid_share * WANTED_RETURN) / returnOf(best));
  if (raised <= bought.mid_share) return;
  bought.mid_share = Math.min(raised, 1_000 + MAX_MID_DEVIATION);
  sold.mid_share = Math.floor((sold.mid_share * bought.mid_share) / raised);
}

function tradesFromTerra({ locations, stations, warps }: Plan): Trade[] {
  const terra = locations.find(({ location }) => location.type === 'terra')?.location.sectorId;
  if (terra === undefined) return [];
  const open = warps.filter(({ one_way, is_latent }) => !one_way && !is_latent);
  const next = new Set(open.flatMap(({ from, to }) => (from === terra ? [to] : [])));
  const near = new Set([...next, ...open.flatMap(({ from, to }) => (next.has(from) ? [to] : []))]);
  const sold = stations.flatMap(({ sector, goods }) => (sector === terra ? goods : []));
  return stations
    .filter(({ sector }) => sector !== terra && near.has(sector))
    .flatMap(({ goods }) => goods.map((bought, index) => ({ sold: sold[index], bought })))
    .filter((trade): trade is Trade => trade.sold?.action === 'S' && trade.bought.action === 'B');
}

function returnOf({ sold, bought }: Trade): number {
  return (priceOf(bought, 'B') * SOLD_TAXED) / (priceOf(sold, 'S') * BOUGHT_TAXED);
}

/** For the first unit, at a mid price of 1,000 credits. */
function priceOf({ quantity, capacity, elasticity, mid_share }: Good, action: 'B' | 'S'): number {
  return marginalPrice({ action, quantity, capacity, elasticity, mid: mid_share });
}
