'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';

type Point = ApiOutput['progress']['points']['items'][number];

/** The caller's rank points, newest first. */
export function PointsPanel() {
  const t = useTranslations('progress');
  const points = api.progress.points.useInfiniteQuery(
    { limit: 12 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = points.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader title={t('history')} />
      <PanelBody className="grid gap-3">
        {rows ? (
          rows.length > 0 ? (
            <ul className="grid">
              {rows.map((row) => (
                <PointLine key={`${row.source} ${row.subject} ${row.granted_at} ${row.points}`} row={row} />
              ))}
            </ul>
          ) : (
            <p className="text-sm text-ink-muted">{t('historyEmpty')}</p>
          )
        ) : points.error ? (
          <QueryError error={points.error} onRetry={() => void points.refetch()} retrying={points.isFetching} />
        ) : (
          <Skeleton className="h-24" />
        )}
        <MoreButton pages={points} className="justify-self-center">
          {t('more')}
        </MoreButton>
      </PanelBody>
    </Panel>
  );
}

function PointLine({ row }: { row: Point }) {
  const t = useTranslations('progress');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5 text-sm first:border-0">
      <span>{t(`source.${row.source}`)}</span>
      <span className="flex flex-wrap gap-x-4 text-ink-muted">
        <span>{t('points', { points: row.points })}</span>
        <RelativeTime at={row.granted_at} className="text-xs text-ink-faint" />
      </span>
    </li>
  );
}
