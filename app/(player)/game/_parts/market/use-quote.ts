'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serviceNow } from '#app/_browser/service-clock.ts';
import { type ApiInput, type ApiOutput, api } from '#app/_client/trpc/api.ts';

export type Quote = ApiOutput['trading']['quote'];
export type Order = ApiInput['trading']['quote'];
export type Venue = Quote['venue'];
export type Wanted = Pick<Order, 'station_id' | 'commodity'> & { quantity: number; venue: Venue };

const SETTLE_MS = 180;

/** Quantities are not quoted while being dragged. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * The bill for an order as the service would charge it.
 * @param revision changes with everything a bill depends on (credits, hold, stock), so that an old quote is not shown
 */
export function useQuote({ station_id, commodity, quantity, venue }: Wanted, revision: string) {
  const utils = api.useUtils();
  const settled = useSettled(quantity);
  const quote = useQuery<Quote>({
    queryKey: ['quote', station_id, commodity, settled, venue, revision],
    enabled: Number.isInteger(settled) && settled > 0,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(1000, Date.parse(state.data.expires_at) - serviceNow() - 2000) : false,
    queryFn: ({ signal }) =>
      utils.client.trading.quote.mutate({ station_id, commodity, quantity: settled, venue }, { signal }),
  });
  // A refused quantity has no bill: the limits of the last one still show what is possible.
  const last = useRef<Quote>(undefined);
  useEffect(() => {
    if (quote.data) last.current = quote.data;
  }, [quote.data]);
  const isCurrent = quote.data !== undefined && !quote.isPlaceholderData && settled === quantity;
  return {
    quote: quote.data ?? last.current,
    isCurrent,
    error: settled === quantity ? quote.error : null,
    refetch: () => void quote.refetch(),
  };
}
