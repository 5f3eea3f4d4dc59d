'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { EmptyState } from '../_ui/empty-state.tsx';
import type { Chart } from './model/chart.ts';
import { type ListColumn, type ListOrder, listRows } from './model/list-rows.ts';
import { SectorGrid } from './panels/sector-grid.tsx';
import { SectorListBar } from './panels/sector-list-bar.tsx';

export type SectorListProps = {
  chart: Chart;
  /** Number of warps from the viewer to each sector (see `hopsFrom`); null without a location. */
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
  const [text, setText] = useState('');
  const [order, setOrder] = useState<ListOrder>({ column: hops ? 'hops' : 'number', descending: false });
  const wanted = useDeferredValue(text);
  const rows = useMemo(() => listRows(chart, hops, wanted, order), [chart, hops, wanted, order]);
  const withTurns = useMemo(() => chart.sectors.some((sector) => sector.turns != null), [chart]);
  const columns = useMemo(() => shownColumns(hops !== null, withTurns), [hops, withTurns]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SectorListBar
        text={text}
        onText={setText}
        shown={rows.length}
        total={chart.sectors.length}
        helpId={`${id}-help`}
      >
        {children}
      </SectorListBar>
      <SectorGrid
        id={id}
        chart={chart}
        hops={hops}
        rows={rows}
        columns={columns}
        order={order}
        onOrder={setOrder}
        selected={selected}
        onSelect={onSelect}
        onActivate={onActivate}
      >
        {rows.length === 0 && text !== '' ? (
          <EmptyState title={t('listNone', { text })} detail={t('listNoneDetail')} />
        ) : null}
      </SectorGrid>
    </div>
  );
}

function shownColumns(withHops: boolean, withTurns: boolean): ListColumn[] {
  const columns: ListColumn[] = ['number', 'label', 'knowledge', 'content'];
  if (withHops) columns.push('hops');
  if (withTurns) columns.push('turns');
  return columns;
}
