'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { ReviewSection } from './review-section.tsx';

type WashTrade = ApiOutput['multiAccount']['washTrades']['items'][number];

/** Pairs of players who pass goods through a station. */
export function WashTrades() {
  const t = useTranslations('operators.clusters.wash');
  const found = api.multiAccount.washTrades.useQuery({});
  const columns = useWashColumns();
  return (
    <ReviewSection
      words={{ title: t('title'), note: t('note'), none: t('none') }}
      found={found}
      columns={columns}
      keyOf={keyOf}
      file="wash-trades"
    />
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
