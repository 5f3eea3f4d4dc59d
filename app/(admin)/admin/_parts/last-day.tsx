'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { DayCards } from './day-cards.tsx';

const EVERY_MS = 60_000;

/** What happened within a day, hour by hour; omitted if the permission is missing. */
export function LastDay() {
  const t = useTranslations('adminShell.home.day');
  const day = api.reports.lastDay.useQuery(undefined, { retry: false, refetchInterval: EVERY_MS });
  if (day.error && toProblem(day.error).status === 403) return null;
  return (
    <Panel>
      <PanelHeader
        title={t('title')}
        note={
          <>
            {t('note')} {day.data ? <RelativeTime at={day.data.generated_at} /> : null}
          </>
        }
        actions={
          <Link href="/admin/analytics" className="text-sm text-accent hover:underline">
            {t('more')}
          </Link>
        }
      />
      <PanelBody>
        {day.data ? (
          <DayCards day={day.data} />
        ) : day.error ? (
          <QueryError error={day.error} onRetry={() => void day.refetch()} retrying={day.isFetching} />
        ) : (
          <Skeleton className="h-96 sm:h-72" />
        )}
      </PanelBody>
    </Panel>
  );
}
