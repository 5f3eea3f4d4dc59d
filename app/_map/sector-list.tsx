'use client';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { EmptyState } from '../_ui/empty-state.tsx';
import { Input } from '../_ui/input.tsx';
import type { Chart } from './model/chart.ts';
import { type ListColumn, type ListOrder, listRows } from './model/list-rows.ts';
import { SectorListHead } from './panels/sector-list-head.tsx';
import { SectorListRow } from './panels/sector-list-row.tsx';

const ROW = 40;
const BODY_KEYS: Readonly<Record<string, (at: number, page: number, last: number) => number>> = {
  ArrowDown: (at, _page, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, page, last) => Math.min(at + page, last),
  PageUp: (at, page) => Math.max(at - page, 0),
  Home: () => 0,
  End: (_at, _page, last) => last,
};

export type SectorListProps = {
  chart: Chart;
  /** Warps from the viewer to each sector (see `hopsFrom`); null when the viewer is nowhere. */
  hops: Int32Array | null;
  selected: string | null;
  onSelect: (sectorId: string) => void;
  onActivate?: ((sectorId: string) => void) | undefined;
  /** Controls at the end of the search row. */
  children?: ReactNode;
};

/**
 * The map as a table: the same sectors, searchable, sortable, by keyboard and screen reader. Only visible rows are in
 * the document; the grid exposes the row count to assistive technology.
 */
export function SectorList({ chart, hops, selected, onSelect, onActivate, children }: SectorListProps) {
  const t = useTranslations('common.map');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<ListOrder>({ column: hops ? 'hops' : 'number', descending: false });
  const [active, setActive] = useState(0);
  const wanted = useDeferredValue(text);
  const rows = useMemo(() => listRows(chart, hops, wanted, order), [chart, hops, wanted, order]);
  const withTurns = useMemo(() => chart.sectors.some((sector) => sector.turns != null), [chart]);
  const columns = useMemo(() => shownColumns(hops !== null, withTurns), [hops, withTurns]);
  const last = Math.max(0, rows.length - 1);
  const current = Math.min(active, last);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 10,
    scrollMargin: ROW,
    scrollPaddingStart: ROW,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  });

  const selectedRow = selected === null ? -1 : rows.indexOf(chart.indexOf.get(selected) ?? -1);
  useEffect(() => {
    if (selectedRow < 0) return;
    setActive(selectedRow);
    virtual.scrollToIndex(selectedRow, { align: 'auto' });
  }, [selectedRow, virtual]);

  const sectorAt = (row: number) => chart.sectors[rows[row] ?? -1];
  function key(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const sector = sectorAt(current);
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? ROW) / ROW) - 2);
    const goal = BODY_KEYS[event.key]?.(current, page, last);
    if (goal !== undefined) {
      setActive(goal);
      virtual.scrollToIndex(goal, { align: 'auto' });
    } else if (event.key === ' ' && sector) onSelect(sector.id);
    else if (event.key === 'Enter' && sector) (onActivate ?? onSelect)(sector.id);
    else return;
    event.preventDefault();
  }
  function sort(column: ListColumn) {
    setOrder({ column, descending: order.column === column && !order.descending });
    setActive(0);
    virtual.scrollToOffset(0);
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="grid grid-cols-[minmax(0,18rem)_auto] items-center justify-between gap-x-4 gap-y-1 p-2 @lg:flex">
        <div className="@lg:w-72">
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('searchShort')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <p role="status" className="order-last text-xs @lg:order-none text-ink-muted tabular">
          {t('listCount', { shown: rows.length, total: chart.sectors.length })}
        </p>
        <div className="ml-auto">{children}</div>
        <p id={`${id}-help`} className="sr-only">
          {t('listHelp')}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element */}
      <div
        ref={frame}
        role="grid"
        tabIndex={0}
        aria-label={t('listLabel')}
        aria-describedby={`${id}-help`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={rows.length > 0 ? `${id}-row-${current}` : undefined}
        onKeyDown={key}
        className="group/list min-h-0 grow overflow-auto overscroll-contain border-t border-line -outline-offset-2 [scrollbar-width:thin]"
      >
        <SectorListHead columns={columns} order={order} onSort={sort} />
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
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
        {rows.length === 0 && text !== '' ? (
          <EmptyState title={t('listNone', { text })} detail={t('listNoneDetail')} />
        ) : null}
      </div>
    </div>
  );
}

function shownColumns(withHops: boolean, withTurns: boolean): ListColumn[] {
  const columns: ListColumn[] = ['number', 'label', 'knowledge', 'content'];
  if (withHops) columns.push('hops');
  if (withTurns) columns.push('turns');
  return columns;
}
