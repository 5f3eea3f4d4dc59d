'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Delta } from '#app/_ui/number.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { Part } from '#app/(admin)/_parts/list/facts.tsx';
import { nextCursor } from '#app/(admin)/_parts/list/next-cursor.ts';

/** How assets were settled when the region ended, for every affected player. */
export function RegionAssets({ id }: { id: string }) {
  const t = useTranslations('adminRegions.assets');
  const pages = api.regionLifecycle.regionAssets.useInfiniteQuery({ id, limit: 20 }, { getNextPageParam: nextCursor });
  const assets = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Part title={t('title')}>
      {assets === undefined ? (
        pages.error ? (
          <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
        ) : (
          <SkeletonLines />
        )
      ) : assets.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {assets.map(({ id: item, clause, name, outcome, player_name, credits }) => (
            <li key={item} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="grid min-w-0">
                <span>
                  {name ?? t(`clause.${clause}`)} <span className="text-ink-muted">· {player_name ?? t('nobody')}</span>
                </span>
                <span className="text-xs text-ink-muted">
                  {name ? `${t(`clause.${clause}`)}: ` : null}
                  {t(`outcome.${outcome}`)}
                </span>
              </span>
              {credits === 0 ? null : <Delta value={credits} unit="cr" />}
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={pages} size="sm" className="justify-self-start">
        {t('more')}
      </MoreButton>
    </Part>
  );
}
