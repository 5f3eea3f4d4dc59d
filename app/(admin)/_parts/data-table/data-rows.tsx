'use client';
import { constructRow, type RowData } from '@tanstack/react-table';
import { Fragment, memo, type ReactNode, type Ref, type RefObject } from 'react';
import { type Density, useDensity } from '#app/_ui/density.tsx';
import { TBody, Td, Tr } from '#app/_ui/table.tsx';
import { openRow } from './open-row.ts';
import type { RowSource } from './row-source.ts';
import { useSteadyColumns } from './use-steady-columns.ts';
import type { ModelCell, ModelColumn, TableModel } from './use-table-model.tsx';
import { useWindowRows } from './use-window-rows.ts';

export type DataRowsProps<T extends RowData> = {
  table: TableModel<T>;
  source: RowSource<T>;
  keyOf: (row: T) => string;
  head: RefObject<HTMLTableRowElement | null>;
};

/** Every row of a short list. */
export function PlainRows<T extends RowData>({ source, table, keyOf }: DataRowsProps<T>) {
  const rows = Array.from({ length: source.count }, (_, index) => source.at(index));
  const columns = table.getVisibleLeafColumns();
  return (
    <TBody>
      {rows.map((row) =>
        row === undefined ? null : <DataRow key={keyOf(row)} row={row} table={table} columns={columns} />,
      )}
    </TBody>
  );
}

/** The rows in view of a long list, with spacer rows for the others. */
export function WindowRows<T extends RowData>(props: DataRowsProps<T>) {
  const { density } = useDensity();
  // Heights measured in one density are invalid for the other.
  return <MeasuredRows key={density} density={density} {...props} />;
}

function MeasuredRows<T extends RowData>({
  source,
  head,
  density,
  table,
  keyOf,
}: DataRowsProps<T> & { density: Density }) {
  const { body, virtual, top, focusProps } = useWindowRows(source, density);
  const columns = table.getVisibleLeafColumns();
  useSteadyColumns(head, `${density} ${columns.map(({ id }) => id).join(' ')}`);
  const items = virtual.getVirtualItems();
  const end = items.at(-1)?.end ?? top;
  return (
    <TBody ref={body} {...focusProps}>
      {items.map(({ index, key, start }, place) => {
        const row = source.at(index);
        const before = items[place - 1]?.end ?? top;
        return (
          <Fragment key={row === undefined ? key : keyOf(row)}>
            {start > before ? <Space height={start - before} columns={columns.length} /> : null}
            <DataRow table={table} columns={columns} row={row} index={index} measure={virtual.measureElement} />
          </Fragment>
        );
      })}
      <Space height={virtual.getTotalSize() + top - end} columns={columns.length} />
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

type DataRowProps<T extends RowData> = {
  table: TableModel<T>;
  columns: readonly ModelColumn<T>[];
  /** Undefined while its page loads. */
  row: T | undefined;
  /** Its index among all rows, if only some are rendered. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
};

const DataRow = memo(DataRowOf, isSameRow) as typeof DataRowOf;

/** Ignores `table`, which is a new object after each render: a row depends on its record and the visible columns. */
function isSameRow(a: DataRowProps<RowData>, b: DataRowProps<RowData>): boolean {
  return a.row === b.row && a.columns === b.columns && a.index === b.index && a.measure === b.measure;
}

function DataRowOf<T extends RowData>({ table, columns, row, index, measure }: DataRowProps<T>) {
  return (
    <Tr
      ref={measure}
      className="hover:bg-raised has-[td:first-child_:is(a,button)]:cursor-pointer"
      onClick={openRow}
      data-index={index}
      // The header is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {row === undefined ? (
        columns.map((column) => (
          <ColumnCell key={column.id} column={column}>
            <span className="text-ink-faint">…</span>
          </ColumnCell>
        ))
      ) : (
        <KnownCells table={table} row={row} index={index} />
      )}
    </Tr>
  );
}

/** Creates the library's row model here, because only rows in view have one. */
function KnownCells<T extends RowData>({
  table,
  row,
  index = 0,
}: {
  table: TableModel<T>;
  row: T;
  index: number | undefined;
}) {
  return constructRow(table, String(index), row, index, 0)
    .getVisibleCells()
    .map((cell) => (
      <ColumnCell key={cell.column.id} column={cell.column}>
        {contentOf(cell)}
      </ColumnCell>
    ));
}

/** Called instead of mounted: lists recreate their columns at each render, and a new component would lose the focus. */
function contentOf<T extends RowData>(cell: ModelCell<T>): ReactNode {
  const template = cell.column.columnDef.cell;
  return typeof template === 'function' ? template(cell.getContext()) : template;
}

function ColumnCell<T extends RowData>({ column, children }: { column: ModelColumn<T>; children: ReactNode }) {
  const { numeric, className } = column.columnDef.meta ?? {};
  return (
    <Td numeric={numeric} className={className}>
      {children}
    </Td>
  );
}
