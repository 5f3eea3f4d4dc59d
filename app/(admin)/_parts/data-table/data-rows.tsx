'use client';
import Link from 'next/link';
import { Fragment, memo, type Ref, type RefObject } from 'react';
import { type Density, useDensity } from '#app/_ui/density.tsx';
import { TBody, Td, Tr } from '#app/_ui/table.tsx';
import type { DataColumn } from './columns.ts';
import { openRow } from './open-row.ts';
import type { RowSource } from './row-source.ts';
import { useSteadyColumns } from './use-steady-columns.ts';
import { useWindowRows } from './use-window-rows.ts';

export type DataRowsProps<T> = {
  columns: readonly DataColumn<T>[];
  source: RowSource<T>;
  keyOf: (row: T) => string;
  hrefOf?: ((row: T) => string) | undefined;
  head: RefObject<HTMLTableRowElement | null>;
};

/** Every row of a short list. */
export function PlainRows<T>({ source, ...props }: DataRowsProps<T>) {
  const rows = Array.from({ length: source.count }, (_, index) => source.at(index));
  return (
    <TBody>
      {rows.map((row) => (row === undefined ? null : <DataRow key={props.keyOf(row)} row={row} {...props} />))}
    </TBody>
  );
}

/** The rows in view of a long list, with spacer rows for the others. */
export function WindowRows<T>(props: DataRowsProps<T>) {
  const { density } = useDensity();
  // Heights measured in one density are invalid for the other.
  return <MeasuredRows key={density} density={density} {...props} />;
}

function MeasuredRows<T>({ source, head, density, ...props }: DataRowsProps<T> & { density: Density }) {
  const { body, virtual, top, focusProps } = useWindowRows(source, density);
  useSteadyColumns(head, `${density} ${props.columns.map(({ id }) => id).join(' ')}`);
  const items = virtual.getVirtualItems();
  const end = items.at(-1)?.end ?? top;
  return (
    <TBody ref={body} {...focusProps}>
      {items.map(({ index, key, start }, place) => {
        const row = source.at(index);
        const before = items[place - 1]?.end ?? top;
        return (
          <Fragment key={row === undefined ? key : props.keyOf(row)}>
            {start > before ? <Space height={start - before} columns={props.columns.length} /> : null}
            <DataRow {...props} row={row} index={index} measure={virtual.measureElement} />
          </Fragment>
        );
      })}
      <Space height={virtual.getTotalSize() + top - end} columns={props.columns.length} />
    </TBody>
  );
}

function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

type DataRowProps<T> = Pick<DataRowsProps<T>, 'columns' | 'hrefOf'> & {
  /** Undefined while its page loads. */
  row: T | undefined;
  /** Its index among all rows, if only some are rendered. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
};

const DataRow = memo(DataRowOf) as typeof DataRowOf;

function DataRowOf<T>({ row, columns, hrefOf, index, measure }: DataRowProps<T>) {
  return (
    <Tr
      ref={measure}
      className="hover:bg-raised has-[td:first-child_:is(a,button)]:cursor-pointer"
      onClick={openRow}
      data-index={index}
      // The header is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {columns.map((column, place) => (
        <Td key={column.id} numeric={column.numeric} className={column.className}>
          {row === undefined ? (
            <span className="text-ink-faint">…</span>
          ) : place === 0 && hrefOf ? (
            <Link href={hrefOf(row)} prefetch={false} className="font-strong hover:text-accent">
              {contentOf(column, row)}
            </Link>
          ) : (
            contentOf(column, row)
          )}
        </Td>
      ))}
    </Tr>
  );
}

function contentOf<T>({ cell, text }: DataColumn<T>, row: T) {
  return cell ? cell(row) : (text(row) ?? '–');
}
