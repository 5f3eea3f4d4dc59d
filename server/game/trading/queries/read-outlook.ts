import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { type FlightTimes, flightTimes } from '#server/game/navigation/index.ts';
import { readCargo, readKnownGoods, readTrader } from '#server/game/trading/queries/known-goods.ts';
import { calculatePairs } from '#server/game/trading/queries/read-pairs.ts';
import { totalFor } from '#server/game/trading/rules/bill.ts';
import { byGain, type Cargo, saleOf, turnsToSell } from '#server/game/trading/rules/cargo-sale.ts';
import { endOf, type KnownGood, type Trader } from '#server/game/trading/rules/pairs.ts';
import { trendOf } from '#server/game/trading/rules/trend.ts';
import type { Outlook, TradePair } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { afterTrade, available } from '#server/world/galaxy/rules/price.ts';

const DAY_MS = 86_400_000;
const POINTS = 48;

type Sighting = { commodity: Commodity; unit_price: number; observed_at: Date };

/**
 * A station's goods by the player's observations: the price history, and the best counterpart of a trade. @throws
 * DomainError NOT_FOUND for a station never visited
 */
export async function readOutlook(ctx: PlayerCtx, input: { station_id: string }): Promise<Outlook> {
  await requireReached(ctx, input.station_id);
  const trader = await readTrader(ctx);
  const known = await readKnownGoods(ctx, input.station_id);
  const here = known.filter((good) => good.station_id === input.station_id);
  const elsewhere = known.filter((good) => good.station_id !== input.station_id);
  const situation: Situation = {
    settings: ctx.settings.current(),
    trader,
    cargo: new Map((await readCargo(ctx)).map((held) => [held.commodity, held])),
    distances: await flightTimes(ctx, trader.speed),
    now: ctx.clock.now(),
  };
  const { now } = situation;
  const sightings = await readSightings(ctx, input.station_id);
  return {
    station_id: input.station_id,
    goods: COMMODITIES.map((commodity) => {
      const sights = sightings.filter((sighting) => sighting.commodity === commodity);
      return {
        commodity,
        best: counterpartOf(
          situation,
          here.find((good) => good.commodity === commodity),
          elsewhere.filter((good) => good.commodity === commodity),
        ),
        day: trendOf(sights, now, DAY_MS, POINTS),
        week: trendOf(sights, now, 7 * DAY_MS, POINTS),
      };
    }),
  };
}

/** Today's hold, cargo and credits, by which a trade is judged. */
type Situation = {
  settings: GameSettings;
  trader: Trader & { free_holds: number };
  cargo: ReadonlyMap<Commodity, Cargo>;
  distances: FlightTimes;
  now: Date;
};
type Best = Outlook['goods'][number]['best'];

function counterpartOf(at: Situation, good: KnownGood | undefined, others: readonly KnownGood[]): Best {
  if (!good) return null;
  return good.action === 'S' ? destinationOf(at, good, others) : sourceOf(at, good, others);
}

/**
 * The buyer of what the free holds and credits allow to buy here, after the same good on board was sold there; if
 * nothing more can be bought with a profit, the buyer of what is on board.
 */
function destinationOf(at: Situation, seller: KnownGood, others: readonly KnownGood[]): Best {
  const { settings, trader, distances, now } = at;
  const held = at.cargo.get(seller.commodity);
  const buyers = others.map((buyer) => (held ? afterSale(buyer, held.quantity).buyer : buyer));
  const [pair] = calculatePairs(settings, { ...trader, holds: trader.free_holds }, [seller], buyers, distances, now);
  if (pair) return bestOf(pair, 'sell_at');
  return held ? saleElsewhere(at, held, seller.sector_id, others) : null;
}

/** The seller of what this station still wants after the same good on board was sold to it. */
function sourceOf(
  { settings, trader, cargo, distances, now }: Situation,
  buyer: KnownGood,
  others: readonly KnownGood[],
): Best {
  const { buyer: later, sold } = afterSale(buyer, cargo.get(buyer.commodity)?.quantity ?? 0);
  const earned = sold > 0 ? totalFor(settings, endOf(buyer).point, sold, buyer.tax_rate) : 0;
  const then = { ...trader, holds: trader.free_holds + sold, credits: trader.credits + earned };
  const [pair] = calculatePairs(settings, then, others, [later], distances, now);
  return pair ? bestOf(pair, 'buy_at') : null;
}

/** A buyer after it bought up to `units`. */
function afterSale(buyer: KnownGood, units: number): { buyer: KnownGood; sold: number } {
  if (buyer.action !== 'B') return { buyer, sold: 0 };
  const { point } = endOf(buyer);
  const sold = Math.min(units, available(point));
  return { buyer: { ...buyer, quantity: afterTrade(point, sold).quantity }, sold };
}

function saleElsewhere(
  { settings, distances }: Situation,
  held: Cargo,
  from: string,
  others: readonly KnownGood[],
): Best {
  const [sale] = others
    .flatMap((buyer) => {
      const flight = buyer.action === 'B' ? distances(from, buyer.sector_id) : null;
      if (flight === null) return [];
      return saleOf(settings, held, buyer, turnsToSell(settings, flight, false)) ?? [];
    })
    .filter(({ profit }) => profit > 0)
    .toSorted(byGain);
  if (!sale) return null;
  const { total, turns, ...rest } = sale;
  return { ...rest, cost: total - sale.profit, revenue: total, route_turns: turns };
}

function bestOf(pair: TradePair, other: 'buy_at' | 'sell_at'): Best {
  const { quantity, cost, revenue, profit, route_turns, profit_per_turn } = pair;
  return { ...pair[other], quantity, cost, revenue, profit, route_turns, profit_per_turn };
}

async function requireReached(ctx: PlayerCtx, stationId: string): Promise<void> {
  const reached = await ctx.pool.query(
    `SELECT 1 FROM map_stations st JOIN visit_records m ON m.sector_id = st.sector_id AND m.player_id = $2 WHERE st.id = $1`,
    [stationId, ctx.player_id],
  );
  if (reached.rowCount === 0) throw notFound('This station on your chart');
}

/** A few thousand of the week's newest are enough for a chart of 48 points per good. */
async function readSightings(ctx: PlayerCtx, stationId: string): Promise<Sighting[]> {
  return (
    await ctx.pool.query<Sighting>(
      `SELECT commodity, unit_price, observed_at FROM market_observations
       WHERE player_id = $1 AND station_id = $2 AND observed_at > $3
       ORDER BY observed_at DESC, id DESC LIMIT 5000`,
      [ctx.player_id, stationId, new Date(ctx.clock.now().getTime() - 7 * DAY_MS)],
    )
  ).rows.reverse();
}
