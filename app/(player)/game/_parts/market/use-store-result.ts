'use client';
import { api } from '#app/_client/trpc/api.ts';
import type { TradeResult } from './use-market.ts';

/** Updates the caches of player and market with the result of a trade. */
export function useStoreResult() {
  const utils = api.useUtils();
  return (result: TradeResult) => {
    utils.players.me.setData(undefined, (me) =>
      me
        ? {
            ...me,
            ...result.turns,
            credits: result.credits,
            ship: me.ship ? { ...me.ship, cargo_used: result.cargo_used } : null,
          }
        : me,
    );
    utils.trading.market.setData({ station_id: result.station_id }, (market) =>
      market
        ? {
            ...market,
            goods: market.goods.map((good) =>
              good.commodity === result.commodity
                ? { ...good, ...result.market, my_cargo: result.cargo.quantity, my_cost_basis: result.cargo.cost_basis }
                : good,
            ),
          }
        : market,
    );
  };
}
