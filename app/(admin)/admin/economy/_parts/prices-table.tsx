'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Delta, Num } from '#app/_ui/number.tsx';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';

type Station = ApiOutput['economy']['prices']['stations'][number];
type PricesTableProps = {
  stations: readonly Station[];
  mid: number;
  selected: string | null;
  onSelect: (station: string) => void;
};

type Order = 'cheapest' | 'dearest';
const AT_FIRST = 25;

/** The same prices as a list; a press on a station shows it on the map. */
export function PricesTable({ stations, mid, selected, onSelect }: PricesTableProps) {
  const t = useTranslations('adminOperations.prices');
  const [order, setOrder] = useState<Order>('cheapest');
  const [isWhole, setWhole] = useState(false);
  const sorted = order === 'dearest' ? stations.toReversed() : stations;
  const rows = isWhole ? sorted : sorted.filter(({ station_id }, at) => at < AT_FIRST || station_id === selected);
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
        columns={[
          {
            id: 'station',
            header: t('station'),
            text: ({ station_name }) => station_name,
            cell: (row) => (
              <button
                type="button"
                aria-pressed={row.station_id === selected}
                className="text-left font-strong hover:text-accent aria-pressed:text-accent"
                onClick={() => onSelect(row.station_id)}
              >
                {row.station_name}
              </button>
            ),
          },
          { id: 'sector', header: t('sector'), text: ({ sector_number }) => sector_number, numeric: true },
          {
            id: 'side',
            header: t('does'),
            text: ({ action }) => action,
            cell: ({ action }) => <Badge tone="neutral">{t(`does_${action}`)}</Badge>,
            className: 'max-sm:hidden',
          },
          {
            id: 'price',
            header: t('price'),
            text: ({ unit_price }) => unit_price,
            cell: ({ unit_price }) => <Num value={unit_price} />,
            numeric: true,
            sort: order,
          },
          {
            id: 'apart',
            header: t('apart'),
            text: ({ unit_price }) => unit_price - mid,
            cell: ({ unit_price }) => <Delta value={unit_price - mid} upIs="neutral" />,
            numeric: true,
          },
          {
            id: 'stock',
            header: t('stock'),
            text: ({ quantity }) => quantity,
            cell: ({ quantity, capacity }) => (
              <span className="tabular">
                <Num value={quantity} /> / <Num value={capacity} />
              </span>
            ),
            numeric: true,
            className: 'max-sm:hidden',
          },
        ]}
      />
      {!isWhole && stations.length > AT_FIRST ? (
        <Button className="justify-self-center" onClick={() => setWhole(true)}>
          {t('more', { count: stations.length })}
        </Button>
      ) : null}
    </>
  );
}
