'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';
import { type Order, usePriceColumns } from './use-price-columns.tsx';

type Station = ApiOutput['economy']['prices']['stations'][number];
type PricesTableProps = {
  stations: readonly Station[];
  mid: number;
  selected: string | null;
  onSelect: (station: string) => void;
};

const AT_FIRST = 25;

/** The same prices as a list; selecting a station shows it on the map. */
export function PricesTable({ stations, mid, selected, onSelect }: PricesTableProps) {
  const t = useTranslations('adminOperations.prices');
  const [order, setOrder] = useState<Order>('cheapest');
  const [isWhole, setWhole] = useState(false);
  const sorted = order === 'dearest' ? stations.toReversed() : stations;
  const rows = isWhole ? sorted : sorted.filter(({ station_id }, at) => at < AT_FIRST || station_id === selected);
  const columns = usePriceColumns(mid, order, selected, onSelect);
  if (stations.length === 0) return <EmptyState title={t('none')} detail={t('noneDetail')} />;
  return (
    <>
      <DataTable
        label={t('list')}
        rows={rows}
        keyOf={({ station_id }) => station_id}
        file="prices"
        sort={order}
        onSort={() => setOrder(order === 'cheapest' ? 'dearest' : 'cheapest')}
        ascends={(name) => name === 'cheapest'}
        columns={columns}
      />
      {!isWhole && stations.length > AT_FIRST ? (
        <Button className="justify-self-center" onClick={() => setWhole(true)}>
          {t('more', { count: stations.length })}
        </Button>
      ) : null}
    </>
  );
}
