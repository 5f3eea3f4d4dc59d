import { useEffect, useMemo } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { bestRun } from './best-run.ts';

const PAGE = 100;
/** The picture uses the latest trades only, because the whole ledger can be long. */
const MAX_PAGES = 5;
export const TRADES_READ = PAGE * MAX_PAGES;

/**
 * The best run among the player's latest trades on open markets; black-market trades are left out.
 * @returns `run`: undefined while the ledger is read, null if there was no profit
 */
export function useBestRun() {
  const log = api.trading.history.useInfiniteQuery(
    { limit: PAGE },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, staleTime: 60_000 },
  );
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = log;
  const wantsMore = data !== undefined && hasNextPage && data.pages.length < MAX_PAGES;
  useEffect(() => {
    if (wantsMore && !isFetching && !isError) void fetchNextPage();
  }, [wantsMore, isFetching, isError, fetchNextPage]);
  const run = useMemo(() => {
    if (!data || wantsMore) return undefined;
    return bestRun(data.pages.flatMap(({ items }) => items).filter(({ venue }) => venue === 'open'));
  }, [data, wantsMore]);
  return { run, log };
}
