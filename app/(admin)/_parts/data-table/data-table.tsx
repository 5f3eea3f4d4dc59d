'use client';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs';
import { useMemo, useRef } from 'react';
import { cn } from '#app/_ui/cn.ts';
import { DensityProvider } from '#app/_ui/density.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Table, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { DataColumn } from './columns.ts';
import { PlainRows, WindowRows } from './data-rows.tsx';
import { type RowSource, sourceOf } from './row-source.ts';
import { TableTools } from './table-tools.tsx';

export type DataTableProps<T> = {
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

/** Table of an admin list. The service sorts, since only it has all rows; hidden columns are stored in the URL. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, keyOf, hrefOf, file, savable = false } = props;
  const [hidden, setHidden] = useQueryState('hide', parseAsArrayOf(parseAsString).withDefault([]));
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  const head = useRef<HTMLTableRowElement>(null);
  const source = isSource(rows) ? rows : sourceOf(rows);
  const short = source.complete && source.count <= SHORT;
  const Rows = short ? PlainRows : WindowRows;
  return (
    <DensityProvider>
      <Panel className="overflow-hidden">
        <TableTools
          columns={columns}
          hidden={hidden}
          onHide={(next) => void setHidden(next.length > 0 ? next : null)}
          savable={savable}
          source={source}
          file={file}
        />
        <Table label={label} aria-rowcount={short ? undefined : source.complete ? source.count + 1 : -1}>
          <THead>
            <Tr ref={head} aria-rowindex={short ? undefined : 1}>
              {shown.map((column) => (
                <HeadCell key={column.id} column={column} {...props} />
              ))}
            </Tr>
          </THead>
          <Rows columns={shown} source={source} keyOf={keyOf} hrefOf={hrefOf} head={head} />
        </Table>
        {short ? null : <RowCount {...source} />}
      </Panel>
    </DensityProvider>
  );
}

function isSource<T>(rows: readonly T[] | RowSource<T>): rows is RowSource<T> {
  return 'see' in rows;
}

function RowCount({ count, complete }: { count: number; complete: boolean }) {
  const t = useTranslations('operators.table');
  return (
    <p className="border-t border-line px-3 py-2 text-xs text-ink-muted">
      {t(complete ? 'allRows' : 'knownRows', { count })}
    </p>
  );
}

type HeadCellProps<T> = { column: DataColumn<T> } & Pick<DataTableProps<T>, 'sort' | 'onSort' | 'ascends'>;

function HeadCell<T>({ column, sort, onSort, ascends }: HeadCellProps<T>) {
  const { header, numeric, sort: order } = column;
  // Classes of a column are its cells'; of them a header shares only which widths show it.
  const className = cn(column.className, 'font-sans text-xs text-ink-faint');
  if (!order || !onSort)
    return (
      <Th numeric={numeric} className={className}>
        {header}
      </Th>
    );
  const sorted = sort === order;
  const Icon = ascends?.(order) ? ArrowUp : ArrowDown;
  return (
    <Th
      numeric={numeric}
      className={className}
      aria-sort={sorted ? (ascends?.(order) ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={cn('label-caps inline-flex min-h-7 items-center gap-1 hover:text-ink', sorted && 'text-ink')}
        onClick={() => onSort(order)}
      >
        {header}
        <Icon aria-hidden="true" className={cn('size-3', !sorted && 'opacity-0')} />
      </button>
    </Th>
  );
}
