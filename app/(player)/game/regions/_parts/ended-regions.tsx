'use client';
import { Archive } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Delta } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';

type Asset = ApiOutput['regionLifecycle']['settled']['items'][number];

/** How the player's assets were settled in ended regions, or abroad after citizenship lapsed. */
export function EndedRegions() {
  const t = useTranslations('regions');
  const pages = api.regionLifecycle.settled.useInfiniteQuery(
    { limit: 50 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const assets = pages.data?.pages.flatMap((page) => page.items);
  if (!assets)
    return pages.error ? (
      <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    ) : (
      <Skeleton className="h-64" />
    );
  return (
    <>
      <Panel>
        <PanelHeader title={t('settled.title')} note={t('settled.lead')} />
        {assets.length === 0 ? (
          <EmptyState icon={<Archive />} title={t('settled.empty')} detail={t('settled.emptyDetail')} />
        ) : (
          <ul className="grid px-4 pb-2">
            {assets.map((asset) => (
              <AssetRow key={asset.id} asset={asset} />
            ))}
          </ul>
        )}
      </Panel>
      <MoreButton pages={pages} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}

function AssetRow({ asset }: { asset: Asset }) {
  const t = useTranslations('regions.settled');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm last:border-0">
      <span className="grid min-w-0 gap-0.5">
        <span>
          <span className="font-strong">{asset.name ?? t(`clause.${asset.clause}`)}</span>
          {asset.name ? <span className="text-ink-muted"> · {t(`clause.${asset.clause}`)}</span> : null}
        </span>
        <span className="text-ink-muted">
          {t(`outcome.${asset.outcome}`)}
          {asset.goods_saved ? `; ${t('goods', { units: asset.goods_saved })}` : null}
        </span>
      </span>
      <span className="ml-auto grid justify-items-end gap-0.5">
        {asset.credits === 0 ? (
          <span className="text-ink-faint">{t('none')}</span>
        ) : (
          <Delta value={asset.credits} unit="cr" />
        )}
        <span className="text-xs text-ink-faint">
          {asset.region_name} · {asset.because === 'citizenship_lapsed' ? `${t('lapsed')} · ` : null}
          <RelativeTime at={asset.at} />
        </span>
      </span>
    </li>
  );
}
