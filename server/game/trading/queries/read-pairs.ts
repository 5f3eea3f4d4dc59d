import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { type FlightTimes, flightTimes } from '#server/game/navigation/index.ts';
import { readKnownGoods, readTrader } from '#server/game/trading/queries/known-goods.ts';
import { loopsOf } from '#server/game/trading/rules/loops.ts';
import { byProfitPerTurn, type KnownGood, pairOf, promiseOf, type Trader } from '#server/game/trading/rules/pairs.ts';
import type { TradeLoop, TradePair } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** How many pairs are calculated exactly, most promising first, because a large map would block the process. */
const MAX_CALCULATED = 200;
/** How many loops are returned at most, over all pages. */
const MAX_LOOPS = 1_000;

/** Loops of two or three such trades. */
export async function readLoops(ctx: PlayerCtx): Promise<TradeLoop[]> {
  return loopsOf(ctx.settings.current(), await readPairs(ctx), MAX_LOOPS);
}

/** Unique among the pairs. */
export function pairKey({ commodity, buy_at, sell_at }: TradePair): string {
  return `${commodity} ${buy_at.station_id} ${sell_at.station_id}`;
}

/** Unique among the loops, whichever stop is the first. */
export function loopKey({ legs }: TradeLoop): string {
  const stops = legs.map(({ buy_at }) => buy_at.station_id);
  const first = stops.indexOf(stops.toSorted()[0] ?? '');
  return [...stops.slice(first), ...stops.slice(0, first)].join(' ');
}

/** Trades between stations with observed prices, by profit per turn, calculated from the observations. */
export async function readPairs(ctx: PlayerCtx): Promise<TradePair[]> {
  const trader = await readTrader(ctx);
  const known = await readKnownGoods(ctx);
  return calculatePairs(
    ctx.settings.current(),
    // Cargo on board occupies holds until it is sold.
    { ...trader, holds: trader.free_holds },
    known,
    known,
    await flightTimes(ctx, trader.speed),
    ctx.clock.now(),
  );
}

/** Pairs between two lists of goods, the best first. */
export function calculatePairs(
  settings: GameSettings,
  trader: Trader,
  sellers: readonly KnownGood[],
  buyers: readonly KnownGood[],
  distances: FlightTimes,
  now: Date,
): TradePair[] {
  const buying = buyers.filter((good) => good.action === 'B');
  return sellers
    .filter((good) => good.action === 'S')
    .flatMap((seller) => buying.flatMap((buyer) => promiseOf(settings, trader, seller, buyer, distances) ?? []))
    .sort((a, b) => b.promise - a.promise)
    .slice(0, MAX_CALCULATED)
    .flatMap((candidate) => pairOf(settings, trader, candidate, distances, now) ?? [])
    .sort(byProfitPerTurn);
}
