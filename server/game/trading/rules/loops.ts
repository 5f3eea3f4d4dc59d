import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { byProfitPerTurn, perTurn } from '#server/game/trading/rules/pairs.ts';
import type { TradeLoop, TradePair } from '#server/game/trading/schemas.ts';

/**
 * Loops of two or three trades that end where they began, by profit per turn. Between two stations the most
 * profitable good per turn is used. At each stop the ship docks once, sells and buys.
 */
export function loopsOf(settings: GameSettings, pairs: readonly TradePair[], max: number): TradeLoop[] {
  const legs = bestLegs(pairs);
  const from = Map.groupBy(legs.values(), (leg) => leg.buy_at.station_id);
  const loops: TradeLoop[] = [];
  for (const first of legs.values()) {
    const start = first.buy_at.station_id;
    for (const second of from.get(first.sell_at.station_id) ?? []) {
      const end = second.sell_at.station_id;
      if (end === start) {
        if (start < first.sell_at.station_id) loops.push(loopOf(settings, [first, second]));
        continue;
      }
      const third = legs.get(`${end} ${start}`);
      // Each loop is found once from each of its stops; the one that starts at the lowest id represents it.
      if (third && start < first.sell_at.station_id && start < end)
        loops.push(loopOf(settings, [first, second, third]));
    }
  }
  return loops.sort(byProfitPerTurn).slice(0, max);
}

function bestLegs(pairs: readonly TradePair[]): Map<string, TradePair> {
  const legs = new Map<string, TradePair>();
  for (const pair of pairs) {
    const key = `${pair.buy_at.station_id} ${pair.sell_at.station_id}`;
    const held = legs.get(key);
    if (!held || byProfitPerTurn(pair, held) < 0) legs.set(key, pair);
  }
  return legs;
}

function loopOf(settings: GameSettings, legs: readonly TradePair[]): TradeLoop {
  const profit = legs.reduce((sum, leg) => sum + leg.profit, 0);
  // A pair counts a docking at both ends; in a loop each stop is one docking.
  const turns = legs.reduce((sum, leg) => sum + leg.route_turns - settings.dock_turns, 0);
  return {
    legs: startNearest(legs),
    profit,
    turns,
    profit_per_turn: perTurn(profit, turns),
    data_age_seconds: Math.max(...legs.map((leg) => leg.data_age_seconds)),
  };
}

/** Rotated so that the first stop is the one reached soonest. */
function startNearest(legs: readonly TradePair[]): TradePair[] {
  const away = legs.map((leg) => leg.turns_from_here ?? Number.POSITIVE_INFINITY);
  const first = away.indexOf(Math.min(...away));
  return [...legs.slice(first), ...legs.slice(0, first)];
}
