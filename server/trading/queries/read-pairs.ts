import { closedRegions, type PlayerMap, playerMap, routingFor, searchFrom, shutFor } from '#server/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lever, notPlaced } from '#server/players/index.ts';
import { shipModel } from '#server/ships/index.ts';
import { bestLoad, type End } from '#server/trading/rules/best-load.ts';
import { type Commodity, midPrice } from '#server/trading/rules/commodities.ts';
import type { TradeAction } from '#server/trading/rules/price.ts';
import type { TradePair } from '#server/trading/schemas.ts';

/** Stations looked at, those seen last first: a search of the map runs from each. */
const MOST_STATIONS = 40;
/** Pairs reckoned exactly, the most promising first: a whole map of prices must not hold up the process. */
const MOST_RECKONED = 200;

type Trader = { here: string; ship_type: string; holds: number; credits: number };
type Known = {
  station_id: string;
  station_name: string;
  sector_id: string;
  sector_number: number;
  commodity: Commodity;
  action: TradeAction;
  unit_price: number;
  quantity: number;
  capacity: number;
  elasticity: number;
  tax_rate: number;
  observed_at: Date;
};

/** Trades between stations whose prices the player has seen, by profit per turn, reckoned on what was seen. */
export const readPairs = async (ctx: PlayerCtx, input: { limit: number }): Promise<TradePair[]> => {
  const trader = await readTrader(ctx);
  const known = await readKnown(ctx);
  const sellers = known.filter((good) => good.action === 'S');
  const buyers = known.filter((good) => good.action === 'B');
  const map = await playerMap(ctx, ctx.player_id);
  const distances = distancesOver(map, shipModel(trader.ship_type).speed, await closedRegions(ctx));
  const now = ctx.clock.now();
  const pairs = sellers
    .flatMap((seller) => buyers.flatMap((buyer) => promiseOf(trader, seller, buyer, distances) ?? []))
    .sort((a, b) => b.promise - a.promise)
    .slice(0, MOST_RECKONED)
    .flatMap((candidate) => pairOf(trader, candidate, distances, now) ?? []);
  return pairs.sort((a, b) => b.profit_per_turn - a.profit_per_turn || b.profit - a.profit).slice(0, input.limit);
};

type Candidate = { seller: Known; buyer: Known; route_turns: number; promise: number };

/** An upper bound of the profit per turn: today's unit prices for a full hold. Null for pairs that cannot pay. */
const promiseOf = (trader: Trader, seller: Known, buyer: Known, distances: Distances): Candidate | null => {
  if (buyer.commodity !== seller.commodity) return null;
  const margin = buyer.unit_price + 1 - (seller.unit_price - 1) * (1 + seller.tax_rate / 100);
  const units = Math.min(trader.holds, seller.quantity, buyer.capacity - buyer.quantity);
  if (margin <= 0 || units <= 0) return null;
  const flight = distances(seller.sector_id, buyer.sector_id);
  if (flight === null) return null;
  const routeTurns = flight + 2 * lever('dock_turns') + 2 * lever('trade_turns');
  return { seller, buyer, route_turns: routeTurns, promise: (margin * units) / Math.max(1, routeTurns) };
};

type Distances = (from: string, to: string) => number | null;

/** Turns between known sectors along known warps; each start is searched once. */
const distancesOver = (map: PlayerMap, speed: number, closed: ReadonlySet<string>): Distances => {
  const { graph } = map;
  const course = {
    ...map,
    speed,
    goal: -1,
    avoided: new Set<number>(),
    fedspace: graph.fedspace,
    hazards: new Set<number>(),
    isShut: shutFor(graph, closed),
  };
  const routing = routingFor('fewest_turns', course);
  const searched = new Map<number, Int32Array>();
  return (from, to) => {
    const start = graph.indexOf.get(from);
    const goal = graph.indexOf.get(to);
    if (start === undefined || goal === undefined) return null;
    const cost = searched.get(start) ?? searchFrom(graph, start, routing).cost;
    searched.set(start, cost);
    const turns = cost[goal] ?? -1;
    return turns === -1 ? null : turns;
  };
};

const endOf = (good: Known): End => ({
  point: {
    action: good.action,
    quantity: good.quantity,
    capacity: good.capacity,
    elasticity: good.elasticity,
    mid: midPrice(good.commodity),
  },
  tax_rate: good.tax_rate,
});

const pairOf = (trader: Trader, candidate: Candidate, distances: Distances, now: Date): TradePair | null => {
  const { seller, buyer, route_turns } = candidate;
  const load = bestLoad(endOf(seller), endOf(buyer), trader.holds, trader.credits);
  if (!load) return null;
  const oldest = Math.min(seller.observed_at.getTime(), buyer.observed_at.getTime());
  return {
    commodity: seller.commodity,
    buy_at: placeOf(seller),
    sell_at: placeOf(buyer),
    ...load,
    route_turns,
    turns_from_here: distances(trader.here, seller.sector_id),
    profit_per_turn: Math.round((load.profit * 100) / Math.max(1, route_turns)) / 100,
    data_age_seconds: Math.max(0, Math.floor((now.getTime() - oldest) / 1_000)),
  };
};

const placeOf = (good: Known): TradePair['buy_at'] => ({
  station_id: good.station_id,
  station_name: good.station_name,
  sector_id: good.sector_id,
  sector_number: good.sector_number,
  unit_price: good.unit_price,
  observed_at: good.observed_at.toISOString(),
});

const readTrader = async (ctx: PlayerCtx): Promise<Trader> => {
  const { rows } = await ctx.pool.query<Trader>(
    `SELECT p.current_sector_id AS here, s.type AS ship_type, s.holds, p.credits
     FROM players p JOIN ships s ON s.id = p.active_ship_id WHERE p.id = $1 AND p.current_sector_id IS NOT NULL`,
    [ctx.player_id],
  );
  if (!rows[0]) throw notPlaced();
  return rows[0];
};

const readKnown = async (ctx: PlayerCtx): Promise<Known[]> => {
  const { rows } = await ctx.pool.query<Known>(
    `WITH recent AS (
       SELECT station_id FROM aria_market_intelligence WHERE player_id = $1
       GROUP BY station_id ORDER BY max(observed_at) DESC, station_id LIMIT $2)
     SELECT k.station_id, st.name AS station_name, st.sector_id, s.sector_number, k.commodity, g.action, k.unit_price, k.quantity,
       g.capacity, g.elasticity, r.tax_rate, k.observed_at
     FROM aria_market_intelligence k
     JOIN recent USING (station_id)
     JOIN station_goods g ON g.station_id = k.station_id AND g.commodity = k.commodity AND g.action IN ('B', 'S')
     JOIN stations st ON st.id = k.station_id
     JOIN sectors s ON s.id = st.sector_id
     JOIN regions r ON r.id = s.region_id
     WHERE k.player_id = $1`,
    [ctx.player_id, MOST_STATIONS],
  );
  return rows;
};
