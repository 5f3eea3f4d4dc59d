'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { SkeletonRows } from '#app/(admin)/_parts/skeleton-rows.tsx';

type Pages<T> = {
  data: { pages: readonly { items: readonly T[] }[] } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

export type ListPanelProps<T> = {
  pages: Pages<T>;
  empty: { icon: ReactNode; title: ReactNode; detail: ReactNode };
  children: (rows: readonly T[]) => ReactNode;
};

/** For `useInfiniteQuery`: the cursor of the page after this one. */
export function nextCursor(page: { next_cursor: string | null }): string | undefined {
  return page.next_cursor ?? undefined;
}

/** A paged list: loading, error and empty states, its rows, and a button for the next page. */
export function ListPanel<T>({ pages, empty, children }: ListPanelProps<T>) {
  const t = useTranslations('adminParts');
  const rows = pages.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      {rows === undefined ? (
        pages.error ? (
          <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
        ) : (
          <SkeletonRows />
        )
      ) : rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        children(rows)
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={pages}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}
