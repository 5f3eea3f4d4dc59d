'use client';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { SkeletonRows } from '#app/(admin)/_parts/skeleton-rows.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { RowSource } from './row-source.ts';

type List<T extends RowData> = {
  first: object | undefined;
  rows: RowSource<T>;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
};

type ListTableProps<T extends RowData> = Omit<DataTableProps<T>, 'rows'> & {
  /** From `useListRows`. */
  list: List<T>;
  empty: { icon: ReactNode; title: ReactNode; detail: ReactNode };
};

/** A list of any length: loading, error and empty states, and its rows in view. */
export function ListTable<T extends { id: string }>(props: Omit<ListTableProps<T>, 'keyOf'>) {
  return <KeyedListTable {...props} keyOf={idOf} />;
}

/** The same for rows that have no id of their own. */
export function KeyedListTable<T extends RowData>({ list, empty, ...table }: ListTableProps<T>) {
  const { first, rows, error, isFetching, refetch } = list;
  if (first !== undefined && rows.count > 0) return <DataTable {...table} rows={rows} />;
  return (
    <Panel>
      {first !== undefined ? (
        <EmptyState {...empty} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonRows />
      )}
    </Panel>
  );
}

function idOf({ id }: { id: string }): string {
  return id;
}
