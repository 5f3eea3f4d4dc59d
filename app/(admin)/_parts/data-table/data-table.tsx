'use client';
import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { DensityProvider } from '#app/_ui/density.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Table, THead, Tr } from '#app/_ui/table.tsx';
import type { DataColumn } from './columns.ts';
import { PlainRows, WindowRows } from './data-rows.tsx';
import { HeadCell } from './head-cell.tsx';
import { type RowSource, sourceOf } from './row-source.ts';
import { TableTools } from './table-tools.tsx';
import { useTableModel } from './use-table-model.tsx';

export type DataTableProps<T extends RowData> = {
  label: string;
  columns: readonly DataColumn<T>[];
  /** All rows, or the source of a list with pages (`useCursorRows`). */
  rows: readonly T[] | RowSource<T>;
  keyOf: (row: T) => string;
  /** The link of the first column. */
  hrefOf?: (row: T) => string;
  /** The current order, by its name at the service; without it no column can be sorted. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Whether an order of this name ascends. */
  ascends?: (sort: string) => boolean;
  /** Whether views of this table can be saved by name, for pages whose URL contains the filters. */
  savable?: boolean;
  /** Name of the CSV file, without its ending. */
  file: string;
};

/** Longer lists render only the rows in view. */
const SHORT = 60;

/** Table of an admin list. */
export function DataTable<T extends RowData>({
  rows,
  label,
  keyOf,
  file,
  savable = false,
  ...model
}: DataTableProps<T>) {
  const head = useRef<HTMLTableRowElement>(null);
  const table = useTableModel(model);
  const source = 'see' in rows ? rows : sourceOf(rows);
  const short = source.complete && source.count <= SHORT;
  const Rows = short ? PlainRows : WindowRows;
  return (
    <DensityProvider>
      <Panel className="overflow-hidden">
        <TableTools columns={model.columns} table={table} savable={savable} source={source} file={file} />
        <Table label={label} aria-rowcount={short ? undefined : source.complete ? source.count + 1 : -1}>
          <THead>
            <Tr ref={head} aria-rowindex={short ? undefined : 1}>
              {table.getFlatHeaders().map((header) => (
                <HeadCell key={header.id} header={header} />
              ))}
            </Tr>
          </THead>
          <Rows table={table} source={source} keyOf={keyOf} head={head} />
        </Table>
        {short ? null : <RowCount {...source} />}
      </Panel>
    </DensityProvider>
  );
}

function RowCount({ count, complete }: { count: number; complete: boolean }) {
  const t = useTranslations('operators.table');
  return (
    <p className="border-t border-line px-3 py-2 text-xs text-ink-muted">
      {t(complete ? 'allRows' : 'knownRows', { count })}
    </p>
  );
}
