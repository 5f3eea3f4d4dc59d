import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { isOutlier } from '#server/operations/economy/rules/outliers.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

type Outlier = ApiOutput['economy']['outliers']['items'][number];

export function useOutlierColumns(): readonly DataColumn<Outlier>[] {
  const t = useTranslations('adminOperations.outliers');
  const goods = useTranslations('game.commodities');
  function nameOf(commodity: string) {
    const known = COMMODITIES.find((good) => good === commodity);
    return known ? goods(known) : commodity;
  }
  return [
    ...useWhoAndWhere(),
    {
      id: 'trade',
      header: t('trade'),
      text: ({ side, quantity, commodity }) => `${side} ${quantity} ${commodity}`,
      cell: ({ side, quantity, commodity, venue }) => t('traded', { side, quantity, good: nameOf(commodity), venue }),
    },
    {
      id: 'price',
      header: t('price'),
      text: ({ unit_price }) => unit_price,
      cell: (row) => <Compared value={row.unit_price} typical={row.typical_price} score={row.price_score} digits={1} />,
      numeric: true,
    },
    {
      id: 'total',
      header: t('total'),
      text: ({ goods_total }) => goods_total,
      cell: (row) => <Compared value={row.goods_total} typical={row.typical_total} score={row.total_score} />,
      numeric: true,
    },
    {
      id: 'when',
      header: t('when'),
      text: ({ created_at }) => created_at,
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
      className: 'max-sm:hidden',
    },
  ];
}

function useWhoAndWhere(): readonly DataColumn<Outlier>[] {
  const t = useTranslations('adminOperations.outliers');
  return [
    {
      id: 'player',
      header: t('player'),
      text: ({ username }) => username,
      cell: ({ user_id, username }) =>
        user_id ? (
          <Link href={`/admin/users/${user_id}`} prefetch={false} className="font-strong hover:text-accent">
            {username}
          </Link>
        ) : (
          t('gone')
        ),
    },
    {
      id: 'station',
      header: t('station'),
      text: ({ station_name }) => station_name,
      cell: ({ station_id, station_name, sector_number, commodity }) => (
        <Link
          href={`/admin/economy?tab=prices&good=${commodity}&station=${station_id}`}
          prefetch={false}
          className="hover:text-accent"
        >
          {sector_number === null ? t('gone') : t('place', { station: station_name, sector: sector_number })}
        </Link>
      ),
    },
  ];
}

type ComparedProps = { value: number; typical: number; score: number; digits?: number };

/** A figure, its typical value and their ratio; marked if it made the trade an outlier. */
function Compared({ value, typical, score, digits = 0 }: ComparedProps) {
  const t = useTranslations('adminOperations.outliers');
  return (
    <span className="grid justify-items-end">
      <span className={isOutlier(score) ? 'font-strong text-warning' : undefined}>
        <Num value={value} digits={digits} />
      </span>
      <span className="text-xs text-ink-faint">{t('typical', { value: typical, score })}</span>
    </span>
  );
}
