'use client';
import { ArrowDown, ArrowUp } from 'lucide-react';
import Link from 'next/link';
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs';
import { cn } from '#app/_ui/cn.ts';
import { DensityProvider } from '#app/_ui/density.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { DataColumn } from './columns.ts';
import { TableTools } from './table-tools.tsx';

export type DataTableProps<T> = {
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Where the first column leads. */
  hrefOf?: (row: T) => string;
  /** The order the rows came in, by its name at the service; without it no column sorts. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Whether an order of this name ascends. */
  ascends?: (sort: string) => boolean;
  /** Name of the CSV file, without its ending. */
  file: string;
};

/**
 * Rows of an operator's list. The service sorts, since only it has all rows; hidden columns are kept in the address.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, keyOf, hrefOf, file } = props;
  const [hidden, setHidden] = useQueryState('hide', parseAsArrayOf(parseAsString).withDefault([]));
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  return (
    <DensityProvider>
      <Panel className="overflow-hidden">
        <TableTools
          columns={columns}
          hidden={hidden}
          onHide={(next) => void setHidden(next.length > 0 ? next : null)}
          rows={rows}
          file={file}
        />
        <Table label={label}>
          <THead>
            <Tr>
              {shown.map((column) => (
                <HeadCell key={column.id} column={column} {...props} />
              ))}
            </Tr>
          </THead>
          <TBody>
            {rows.map((row) => (
              <Tr key={keyOf(row)} className="hover:bg-raised">
                {shown.map((column, index) => (
                  <Td key={column.id} numeric={column.numeric} className={column.className}>
                    {index === 0 && hrefOf ? (
                      <Link href={hrefOf(row)} prefetch={false} className="font-strong hover:text-accent">
                        {contentOf(column, row)}
                      </Link>
                    ) : (
                      contentOf(column, row)
                    )}
                  </Td>
                ))}
              </Tr>
            ))}
          </TBody>
        </Table>
      </Panel>
    </DensityProvider>
  );
}

function contentOf<T>({ cell, text }: DataColumn<T>, row: T) {
  return cell ? cell(row) : (text(row) ?? '–');
}

type HeadCellProps<T> = { column: DataColumn<T> } & Pick<DataTableProps<T>, 'sort' | 'onSort' | 'ascends'>;

function HeadCell<T>({ column, sort, onSort, ascends }: HeadCellProps<T>) {
  const { header, numeric, className, sort: order } = column;
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
