'use client';
import { useMemo } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';

export type GoodOutlook = ApiOutput['trading']['outlook']['goods'][number];

/** A station's price history and the best counterpart of a trade, by commodity, from the player's own observations. */
export function useOutlook(stationId: string): ReadonlyMap<string, GoodOutlook> {
  const outlook = api.trading.outlook.useQuery({ station_id: stationId }, { staleTime: 30_000 }).data;
  return useMemo(() => new Map((outlook?.goods ?? []).map((good) => [good.commodity, good])), [outlook]);
}
