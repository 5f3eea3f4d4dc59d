'use client';
import { type QueryClient, type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type CursorPage, countOf, recordCursor, type Walk, walkOf, walkTo } from './cursor-walk.ts';
import type { RowSource } from './row-source.ts';

/** How the page after a cursor is read, and its query key; `every` so many milliseconds anew while it is in view. */
export type PageRead<P> = { key: QueryKey; read: (signal: AbortSignal) => Promise<P>; every?: number | undefined };

type PageOf<P> = (cursor: string | undefined) => PageRead<P>;
type Walked<P> = { walk: Walk; pageOf: PageOf<P> };

/**
 * Rows of a cursor-paged list of any length: only the pages in view are subscribed and refetched, so that an update
 * costs the same at row 100,000 as at row 1. While a new filter loads, the previous rows remain.
 * @param filter identifies what is listed; a change starts anew
 */
export function useCursorRows<P extends CursorPage<P['items'][number]>>(
  filter: string,
  size: number,
  pageOf: PageOf<P>,
) {
  const client = useQueryClient();
  const [stored, setWalk] = useState(() => walkOf(filter));
  const before = stored.key === filter ? stored : walkOf(filter);
  const reads = usePages({ walk: before, pageOf });
  const walk = reads.reduce(
    (known, { data }, offset) => (data ? recordCursorOnce(known, before.from + offset, data) : known),
    before,
  );
  if (walk !== stored) setWalk(walk);

  const now: Walked<P> = { walk, pageOf };
  const [held, setHeld] = useState<Walked<P> | null>(null);
  const isRead = cachedPage(client, now, 0) !== undefined;
  if (isRead && held?.walk !== walk) setHeld(now);
  const shown = isRead ? now : held;

  const see = useCallback(
    (first: number, last: number) => setWalk((walk) => (walk.key === filter ? walkTo(walk, size, first, last) : walk)),
    [filter, size],
  );
  const failed = reads.find(({ error }) => error);
  return {
    /** The first page; undefined until it was read. */
    first: shown ? cachedPage(client, shown, 0) : undefined,
    rows: rowsOf(client, shown, { size, see }),
    error: failed?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => void failed?.refetch(),
  };
}

/** Subscribes the pages in view. */
function usePages<P>({ walk, pageOf }: Walked<P>) {
  return useQueries({
    queries: walk.cursors.slice(walk.from, walk.to + 1).map((cursor) => {
      const { key, read, every } = pageOf(cursor);
      return {
        queryKey: key,
        queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
        refetchInterval: every ?? (false as const),
      };
    }),
  });
}

function recordCursorOnce(walk: Walk, index: number, { next_cursor }: { next_cursor: string | null }): Walk {
  return index < walk.cursors.length ? recordCursor(walk, index, next_cursor) : walk;
}

function cachedPage<P>(client: QueryClient, { walk, pageOf }: Walked<P>, index: number): P | undefined {
  return index < walk.cursors.length ? client.getQueryData<P>(pageOf(walk.cursors[index]).key) : undefined;
}

function rowsOf<P extends CursorPage<P['items'][number]>>(
  client: QueryClient,
  shown: Walked<P> | null,
  { size, see }: { size: number; see: RowSource<P['items'][number]>['see'] },
): RowSource<P['items'][number]> {
  if (!shown) return { count: 0, complete: false, at: () => undefined, see, all: async () => [] };
  const last = cachedPage(client, shown, shown.walk.cursors.length - 1);
  return {
    count: countOf(shown.walk, size, last?.items.length ?? 0),
    complete: last?.next_cursor === null,
    at: (index) => cachedPage(client, shown, Math.floor(index / size))?.items[index % size],
    see,
    all: () => readAll(client, shown),
  };
}

/** Unsubscribed pages are read again. */
async function readAll<P extends CursorPage<P['items'][number]>>(client: QueryClient, { walk, pageOf }: Walked<P>) {
  const rows: P['items'][number][] = [];
  for (const cursor of walk.cursors) {
    const { key, read } = pageOf(cursor);
    const queryFn = ({ signal }: { signal: AbortSignal }) => read(signal);
    const page = await client.fetchQuery({ queryKey: key, queryFn, staleTime: Number.POSITIVE_INFINITY });
    rows.push(...page.items);
  }
  return rows;
}
