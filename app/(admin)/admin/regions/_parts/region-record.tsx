'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { Part } from '#app/(admin)/_parts/list/facts.tsx';
import { EntryChange } from '#app/(admin)/admin/audit/_parts/entry-change.tsx';
import { WholeList } from './whole-list.tsx';

/** The latest of a region's decisions; all are on its page. */
export function RegionRecord({ id }: { id: string }) {
  const t = useTranslations('adminRegions');
  const acts = api.governance.adminActs.useQuery({ id, limit: 3 });
  return (
    <Part title={t('record')}>
      {acts.data === undefined ? (
        acts.error ? (
          <QueryError error={acts.error} onRetry={() => void acts.refetch()} retrying={acts.isFetching} />
        ) : (
          <SkeletonLines />
        )
      ) : acts.data.items.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('noRecord')}</p>
      ) : (
        <>
          <ul className="grid gap-3">
            {acts.data.items.map((act) => (
              <li key={act.id} className="grid gap-1 text-sm">
                <p className="flex flex-wrap gap-x-2">
                  <span className="font-strong">{act.actor_name}</span>
                  <span className="font-mono text-xs text-ink-muted">{act.kind}</span>
                  <RelativeTime at={act.created_at} className="text-xs text-ink-faint" />
                </p>
                <EntryChange before={act.before} after={act.after} />
              </li>
            ))}
          </ul>
          <WholeList id={id} tab="record">
            {t('allRecord')}
          </WholeList>
        </>
      )}
    </Part>
  );
}
