'use client';
import {
  type Cell,
  type Column,
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  type Header,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import Link from 'next/link';
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import type { DataColumn } from './columns.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<Pick<DataColumn<never>, 'numeric' | 'className'>>(),
});

export type TableModel<T extends RowData> = ReactTable<typeof features, T>;
export type ModelCell<T extends RowData> = Cell<typeof features, T>;
export type ModelColumn<T extends RowData> = Column<typeof features, T>;
export type ModelHeader<T extends RowData> = Header<typeof features, T>;

/** Rows are read by cursor as they come into view (`use-cursor-rows.ts`); each in view gets its row of the model then. */
const NO_ROWS: readonly never[] = [];

type Model<T extends RowData> = {
  columns: readonly DataColumn<T>[];
  /** The link of the first column. */
  hrefOf?: ((row: T) => string) | undefined;
  /** The current order, by its name at the service; without it no column can be sorted. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** Whether an order of this name ascends. */
  ascends?: ((sort: string) => boolean) | undefined;
};

/** Columns, their order and their cells. The service sorts, since only it has all rows; hidden columns are in the URL. */
export function useTableModel<T extends RowData>({ columns, hrefOf, sort, onSort, ascends }: Model<T>): TableModel<T> {
  const [hidden, setHidden] = useQueryState('hide', parseAsArrayOf(parseAsString).withDefault([]));
  const defs = useMemo(
    () => columns.map((column, place) => columnDef(column, place === 0 ? hrefOf : undefined, place > 0)),
    [columns, hrefOf],
  );
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const ordered = columns.find((column) => column.sort !== undefined && column.sort === sort)?.id;
  const desc = sort !== undefined && !ascends?.(sort);
  const sorting = useMemo(() => (ordered === undefined ? [] : [{ id: ordered, desc }]), [ordered, desc]);
  return useTable({
    features,
    columns: defs,
    data: NO_ROWS,
    state: { columnVisibility, sorting },
    onColumnVisibilityChange: (updater) => {
      const shown = functionalUpdate(updater, columnVisibility);
      const next = columns.map(({ id }) => id).filter((id) => shown[id] === false);
      void setHidden(next.length > 0 ? next : null);
    },
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableSortingRemoval: false,
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorting);
      const order = columns.find(({ id }) => id === first?.id)?.sort;
      if (order !== undefined) onSort?.(order);
    },
  });
}

function columnDef<T extends RowData>(
  { id, header, text, cell, numeric, sort, className }: DataColumn<T>,
  hrefOf: ((row: T) => string) | undefined,
  enableHiding: boolean,
): ColumnDef<typeof features, T> {
  const content = (row: T) => (cell ? cell(row) : (text(row) ?? '–'));
  return {
    id,
    header,
    accessorFn: text,
    cell: ({ row: { original } }) =>
      hrefOf ? (
        <Link href={hrefOf(original)} prefetch={false} className="font-strong hover:text-accent">
          {content(original)}
        </Link>
      ) : (
        content(original)
      ),
    enableHiding,
    enableSorting: sort !== undefined,
    meta: { numeric, className },
  };
}
