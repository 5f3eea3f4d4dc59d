'use client';
import { Package } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Delta } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { PhoneLine } from '#app/(admin)/_parts/data-table/phone-line.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import type { RegionAsset } from '#server/money/region-lifecycle/schemas.ts';

/** How assets were settled when the region ended, for every affected player, latest first. */
export function AssetsTable({ id }: { id: string }) {
  const t = useTranslations('adminRegions.assets');
  const { client } = api.useUtils();
  const list = useListRows(
    'regionLifecycle.regionAssets',
    { id, limit: 100 },
    client.regionLifecycle.regionAssets.query,
  );
  const columns = useAssetColumns();
  return (
    <ListTable
      label={t('title')}
      list={list}
      columns={columns}
      file="settled-assets"
      empty={{ icon: <Package />, title: t('empty'), detail: t('none') }}
    />
  );
}

function useAssetColumns(): readonly DataColumn<RegionAsset>[] {
  const t = useTranslations('adminRegions.assets');
  return useMemo(() => {
    const kindOf = ({ clause }: RegionAsset) => t(`clause.${clause}`);
    const ownerOf = ({ player_name }: RegionAsset) => player_name ?? t('nobody');
    return [
      {
        id: 'asset',
        header: t('column.asset'),
        text: (asset) => asset.name ?? kindOf(asset),
        cell: (asset) => (
          <>
            <span className="font-strong wrap-anywhere">{asset.name ?? kindOf(asset)}</span>
            <PhoneLine>
              {asset.name ? `${kindOf(asset)} · ` : null}
              {ownerOf(asset)}
            </PhoneLine>
          </>
        ),
      },
      { id: 'kind', header: t('column.kind'), text: kindOf, className: 'max-sm:hidden' },
      { id: 'owner', header: t('column.owner'), text: ownerOf, className: 'max-sm:hidden' },
      { id: 'outcome', header: t('column.outcome'), text: ({ outcome }) => t(`outcome.${outcome}`) },
      {
        id: 'credits',
        header: t('column.credits'),
        text: ({ credits }) => credits,
        cell: ({ credits }) => (credits === 0 ? '–' : <Delta value={credits} unit="cr" />),
        numeric: true,
      },
      {
        id: 'at',
        header: t('column.at'),
        text: ({ at }) => at,
        cell: ({ at }) => <RelativeTime at={at} />,
        className: 'text-ink-muted max-md:hidden',
      },
    ];
  }, [t]);
}
