'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Delta } from '#app/_ui/number.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import { Part } from '#app/(admin)/_parts/list/facts.tsx';
import { WholeList } from './whole-list.tsx';

/** The latest of the assets that were settled when the region ended; all are on its page. */
export function RegionAssets({ id }: { id: string }) {
  const t = useTranslations('adminRegions.assets');
  const named = useNamed();
  const assets = api.regionLifecycle.regionAssets.useQuery({ id, limit: 5 });
  return (
    <Part title={t('title')}>
      {assets.data === undefined ? (
        assets.error ? (
          <QueryError error={assets.error} onRetry={() => void assets.refetch()} retrying={assets.isFetching} />
        ) : (
          <SkeletonLines />
        )
      ) : assets.data.items.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <>
          <ul className="grid gap-2 text-sm">
            {assets.data.items.map(({ id: item, clause, name, outcome, player_name, credits }) => (
              <li key={item} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="grid min-w-0">
                  <span>
                    {name ?? t(`clause.${clause}`)}{' '}
                    <span className="text-ink-muted">· {player_name ?? t('nobody')}</span>
                  </span>
                  <span className="text-xs text-ink-muted">
                    {name ? named(t(`clause.${clause}`), t(`outcome.${outcome}`)) : t(`outcome.${outcome}`)}
                  </span>
                </span>
                {credits === 0 ? null : <Delta value={credits} unit="cr" />}
              </li>
            ))}
          </ul>
          <WholeList id={id} tab="assets">
            {t('all')}
          </WholeList>
        </>
      )}
    </Part>
  );
}
