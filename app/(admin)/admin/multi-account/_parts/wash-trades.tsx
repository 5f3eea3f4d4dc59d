'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';

type WashTrade = ApiOutput['multiAccount']['washTrades']['items'][number];

/** Pairs of players who hand goods over through a station. */
export function WashTrades() {
  const t = useTranslations('operators.clusters.wash');
  const found = api.multiAccount.washTrades.useQuery({});
  const columns = useWashColumns();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="grid gap-0.5">
        <h2 className="text-base font-strong">{t('title')}</h2>
        <p className="text-xs text-ink-faint">{t('note')}</p>
      </header>
      {found.error && !found.data ? (
        <QueryError error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : found.data === undefined ? (
        <Skeleton className="h-32" />
      ) : found.data.items.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <DataTable label={t('title')} columns={columns} rows={found.data.items} keyOf={keyOf} file="wash-trades" />
      )}
    </section>
  );
}

function keyOf({ seller, buyer, station_id, commodity, first_at }: WashTrade): string {
  return `${seller} ${buyer} ${station_id} ${commodity} ${first_at}`;
}

function useWashColumns(): DataColumn<WashTrade>[] {
  const t = useTranslations('operators.clusters.wash');
  return [
    { id: 'seller', header: t('seller'), text: ({ seller }) => seller },
    { id: 'buyer', header: t('buyer'), text: ({ buyer }) => buyer },
    {
      id: 'good',
      header: t('good'),
      text: ({ commodity }) => commodity,
      cell: ({ commodity }) => <span className="font-mono text-xs">{commodity}</span>,
    },
    { id: 'station', header: t('station'), text: ({ station_name }) => station_name, className: 'max-sm:hidden' },
    {
      id: 'times',
      header: t('times'),
      text: ({ times }) => times,
      cell: ({ times }) => <Num value={times} />,
      numeric: true,
    },
    {
      id: 'units',
      header: t('units'),
      text: ({ units }) => units,
      cell: ({ units }) => <Num value={units} />,
      numeric: true,
      className: 'max-sm:hidden',
    },
    {
      id: 'cluster',
      header: t('cluster'),
      text: ({ same_cluster }) => String(same_cluster),
      cell: ({ same_cluster }) => (same_cluster ? <Badge tone="danger">{t('sameCluster')}</Badge> : '–'),
      className: 'max-md:hidden',
    },
    {
      id: 'last',
      header: t('last'),
      text: ({ last_at }) => last_at,
      cell: ({ last_at }) => <RelativeTime at={last_at} />,
      className: 'max-sm:hidden',
    },
  ];
}
