import { useTranslations } from 'next-intl';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Chart } from '../model/chart.ts';
import type { ListColumn, ListOrder, listRows } from '../model/list-rows.ts';
import { SectorListHead } from './sector-list-head.tsx';
import { SectorListRow } from './sector-list-row.tsx';
import { type ListCursor, ROW, useListCursor } from './use-list-cursor.ts';

type SectorGridProps = {
  id: string;
  chart: Chart;
  hops: Int32Array | null;
  rows: ReturnType<typeof listRows>;
  columns: readonly ListColumn[];
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
  selected: string | null;
  onSelect: (sectorId: string) => void;
  onActivate: ((sectorId: string) => void) | undefined;
  /** Shown below the rows. */
  children: ReactNode;
};

/** The sectors as a grid with one active row, which the arrow keys move. */
export function SectorGrid(props: SectorGridProps) {
  const { id, chart, rows, columns, order, selected, onSelect, onActivate } = props;
  const t = useTranslations('common.map');
  const selectedRow = selected === null ? -1 : rows.indexOf(chart.indexOf.get(selected) ?? -1);
  const cursor = useListCursor(rows, selectedRow);
  function key(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const sector = chart.sectors[rows[cursor.current] ?? -1];
    if (!cursor.moveBy(event.key)) {
      if (event.key === ' ' && sector) onSelect(sector.id);
      else if (event.key === 'Enter' && sector) (onActivate ?? onSelect)(sector.id);
      else return;
    }
    event.preventDefault();
  }
  function sort(column: ListColumn) {
    props.onOrder({ column, descending: order.column === column && !order.descending });
    cursor.toTop();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element
    <div
      ref={cursor.frame}
      role="grid"
      tabIndex={0}
      aria-label={t('listLabel')}
      aria-describedby={`${id}-help`}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={rows.length > 0 ? `${id}-row-${cursor.current}` : undefined}
      onKeyDown={key}
      className="group/list min-h-0 grow overflow-auto overscroll-contain border-t border-line -outline-offset-2"
    >
      <SectorListHead columns={columns} order={order} onSort={sort} />
      <SectorRows {...props} cursor={cursor} selectedRow={selectedRow} />
      {props.children}
    </div>
  );
}

type SectorRowsProps = SectorGridProps & { cursor: ListCursor; selectedRow: number };

function SectorRows(props: SectorRowsProps) {
  const { id, chart, hops, rows, columns, cursor, selectedRow, onSelect, onActivate } = props;
  const { virtual, current, setActive } = cursor;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element
    <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index: row, start }) => {
        const index = rows[row];
        if (index === undefined) return null;
        return (
          <SectorListRow
            key={chart.sectors[index]?.id}
            id={`${id}-row-${row}`}
            chart={chart}
            index={index}
            hops={hops}
            columns={columns}
            row={row}
            top={start - ROW}
            active={row === current}
            selected={row === selectedRow}
            onPick={(sectorId, twice) => {
              setActive(row);
              if (twice) onActivate?.(sectorId);
              else onSelect(sectorId);
            }}
          />
        );
      })}
    </div>
  );
}
