import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Delta, Num } from '#app/_ui/number.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';

type Station = ApiOutput['economy']['prices']['stations'][number];
export type Order = 'cheapest' | 'dearest';

export function usePriceColumns(
  mid: number,
  order: Order,
  selected: string | null,
  onSelect: (station: string) => void,
): readonly DataColumn<Station>[] {
  const t = useTranslations('adminOperations.prices');
  return [
    usePlaceColumn(selected, onSelect),
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
  ];
}

function usePlaceColumn(selected: string | null, onSelect: (station: string) => void): DataColumn<Station> {
  const t = useTranslations('adminOperations.prices');
  return {
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
  };
}
