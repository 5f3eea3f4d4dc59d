'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { ReviewSection } from './review-section.tsx';
import { usePairColumns } from './use-pair-columns.tsx';

type WashTrade = ApiOutput['multiAccount']['washTrades']['items'][number];

/** Pairs of players who pass goods through a station. */
export function WashTrades() {
  const t = useTranslations('operators.clusters.wash');
  const found = api.multiAccount.washTrades.useQuery({ limit: 100 });
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
  const goods = useTranslations('game.commodities');
  const { times, cluster, last } = usePairColumns<WashTrade>('wash');
  return [
    { id: 'seller', header: t('seller'), text: ({ seller }) => seller },
    { id: 'buyer', header: t('buyer'), text: ({ buyer }) => buyer },
    {
      id: 'good',
      header: t('good'),
      text: ({ commodity }) => commodity,
      cell: ({ commodity }) => {
        const known = COMMODITIES.find((good) => good === commodity);
        return known ? goods(known) : commodity;
      },
    },
    { id: 'station', header: t('station'), text: ({ station_name }) => station_name, className: 'max-sm:hidden' },
    times,
    {
      id: 'units',
      header: t('units'),
      text: ({ units }) => units,
      cell: ({ units }) => <Num value={units} />,
      numeric: true,
      className: 'max-sm:hidden',
    },
    cluster,
    last,
  ];
}
