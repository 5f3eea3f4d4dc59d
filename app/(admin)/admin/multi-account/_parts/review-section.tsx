'use client';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';

type ReviewSectionProps<Row extends object> = {
  /** The section's explanation and its empty text. */
  words: { title: string; note: string; none: string };
  found: {
    data: { items: Row[] } | undefined;
    error: Parameters<typeof QueryError>[0]['error'] | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  columns: DataColumn<Row>[];
  keyOf: (row: Row) => string;
  /** File name of the exported table. */
  file: string;
};

/** A table for reviewing multiple accounts. */
export function ReviewSection<Row extends object>({ words, found, ...table }: ReviewSectionProps<Row>): ReactNode {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="grid gap-0.5">
        <h2 className="text-base font-strong">{words.title}</h2>
        <p className="text-xs text-ink-faint">{words.note}</p>
      </header>
      {found.error && !found.data ? (
        <QueryError error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : found.data === undefined ? (
        <Skeleton className="h-32" />
      ) : found.data.items.length === 0 ? (
        <p className="text-sm text-ink-muted">{words.none}</p>
      ) : (
        <DataTable label={words.title} rows={found.data.items} {...table} />
      )}
    </section>
  );
}
