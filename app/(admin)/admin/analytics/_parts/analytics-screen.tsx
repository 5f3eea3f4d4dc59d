'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Chart } from '#app/(admin)/_parts/charts/chart.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { Exports } from './exports.tsx';
import { MetricBlocks } from './metric-blocks.tsx';

type Performance = ApiOutput['reports']['performance'];
const RANGES = ['1h', '6h', '24h', '7d'] as const;
const RANGE_NAMES = { '1h': 'hour', '6h': 'sixHours', '24h': 'day', '7d': 'week' } as const;

/** The service's own metrics, each with its source, and datasets to download. */
export function AnalyticsScreen() {
  const t = useTranslations('operators.analytics');
  const [range, setRange] = useQueryState('range', parseAsStringLiteral(RANGES).withDefault('24h'));
  const metrics = api.reports.performance.useQuery(
    { timeRange: range },
    { placeholderData: (previous) => previous, refetchInterval: 60_000 },
  );
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Segmented
            label={t('range')}
            value={range}
            onValueChange={(next) => void setRange(next)}
            options={RANGES.map((value) => ({ value, label: t(`ranges.${RANGE_NAMES[value]}`) }))}
          />
        }
      />
      {metrics.data ? (
        <>
          <HistoryPanel metrics={metrics.data} />
          <MetricBlocks metrics={metrics.data} />
        </>
      ) : metrics.error ? (
        <QueryError error={metrics.error} onRetry={() => void metrics.refetch()} retrying={metrics.isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <Exports />
    </div>
  );
}

function HistoryPanel({ metrics }: { metrics: Performance }) {
  const t = useTranslations('operators.analytics');
  return (
    <Panel>
      <PanelHeader title={t('history')} note={<RelativeTime at={metrics.generatedAt} />} />
      <PanelBody>
        <HistoryChart metrics={metrics} />
      </PanelBody>
    </Panel>
  );
}

/** Trades and sign-ins in twelve buckets. */
function HistoryChart({ metrics }: { metrics: Performance }) {
  const t = useTranslations('operators.analytics');
  const format = useFormatter();
  const long = metrics.timeRange === '7d';
  return (
    <Chart
      kind="line"
      label={t('history')}
      points={metrics.historical.map(({ timestamp, transactions, logins }) => ({
        name: format.dateTime(
          new Date(timestamp),
          long ? { weekday: 'short', hour: '2-digit' } : { hour: '2-digit', minute: '2-digit' },
        ),
        transactions,
        logins,
      }))}
      series={[
        { key: 'transactions', label: t('trades') },
        { key: 'logins', label: t('logins') },
      ]}
    />
  );
}
