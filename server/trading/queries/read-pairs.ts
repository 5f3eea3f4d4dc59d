import { type FlightTimes, flightTimes } from '#server/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { readKnownGoods, readTrader } from '#server/trading/queries/known-goods.ts';
import { loopsOf } from '#server/trading/rules/loops.ts';
import { byProfitPerTurn, type KnownGood, pairOf, promiseOf, type Trader } from '#server/trading/rules/pairs.ts';
import type { TradeLoop, TradePair } from '#server/trading/schemas.ts';

/** How many pairs are calculated exactly, most promising first, because a large map would block the process. */
const MAX_CALCULATED = 200;

/** Trades between stations with observed prices, by profit per turn, calculated from the observations. */
export async function readPairs(ctx: PlayerCtx, input: { limit: number }): Promise<TradePair[]> {
  return (await allPairs(ctx)).slice(0, input.limit);
}

/** Loops of two or three such trades. */
export async function readLoops(ctx: PlayerCtx, input: { limit: number }): Promise<TradeLoop[]> {
  return loopsOf(ctx.settings.current(), await allPairs(ctx), input.limit);
}

async function allPairs(ctx: PlayerCtx): Promise<TradePair[]> {
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
