'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { HistoryChart } from '#app/(admin)/admin/analytics/_parts/analytics-screen.tsx';
import { DailyChart } from '#app/(admin)/admin/economy/_parts/money-supply-panel.tsx';

/** Recent activity, where the admin may read it: trades and sign-ins of a day, credits of two weeks. */
export function Trends() {
  const t = useTranslations('adminShell.home.trends');
  const activity = api.reports.performance.useQuery({ timeRange: '24h' }, { retry: false });
  const supply = api.economy.moneySupply.useQuery({ days: 14 }, { retry: false });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <Trend title={t('activity')} note={t('activityNote')} href="/admin/analytics" query={activity}>
        {activity.data ? <HistoryChart metrics={activity.data} /> : null}
      </Trend>
      <Trend title={t('credits')} note={t('creditsNote')} href="/admin/economy" query={supply}>
        {supply.data ? <DailyChart days={supply.data.days} /> : null}
      </Trend>
    </div>
  );
}

type TrendProps = {
  title: string;
  note: string;
  href: string;
  query: { data: unknown; error: unknown; refetch: () => unknown; isFetching: boolean };
  children: ReactNode;
};

/** Omitted if the permission is missing. */
function Trend({ title, note, href, query, children }: TrendProps) {
  const t = useTranslations('adminShell.home.trends');
  if (query.error && toProblem(query.error).status === 403) return null;
  return (
    <Panel>
      <PanelHeader
        title={title}
        note={note}
        actions={
          <Link href={href} className="text-sm text-accent hover:underline">
            {t('more')}
          </Link>
        }
      />
      <PanelBody>
        {query.data ? (
          children
        ) : query.error ? (
          <QueryError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <Skeleton className="h-60" />
        )}
      </PanelBody>
    </Panel>
  );
}
