'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { Part } from '#app/(admin)/_parts/list/facts.tsx';
import { nextCursor } from '#app/(admin)/_parts/list/next-cursor.ts';
import { EntryChange } from '#app/(admin)/admin/audit/_parts/entry-change.tsx';

/** The public record of a region's decisions, newest first. */
export function RegionRecord({ id }: { id: string }) {
  const t = useTranslations('adminRegions');
  const pages = api.governance.adminActs.useInfiniteQuery({ id, limit: 10 }, { getNextPageParam: nextCursor });
  const acts = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Part title={t('record')}>
      {acts === undefined ? (
        pages.error ? (
          <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
        ) : (
          <SkeletonLines />
        )
      ) : acts.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('noRecord')}</p>
      ) : (
        <ul className="grid gap-3">
          {acts.map((act) => (
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
      )}
      <MoreButton pages={pages} size="sm" className="justify-self-start">
        {t('olderRecord')}
      </MoreButton>
    </Part>
  );
}
