'use client';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';

export type Market = ApiOutput['trading']['market'];
export type MarketGood = Market['goods'][number];
export type TradeResult = ApiOutput['trading']['buy'];

/**
 * Prices of one station: current ones while docked there, otherwise as last observed. Others' trades arrive as pushes.
 */
export function useMarket(stationId: string) {
  return api.trading.market.useQuery({ station_id: stationId }, { staleTime: 20_000 });
}
