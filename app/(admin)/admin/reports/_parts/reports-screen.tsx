'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportResultPanel } from './report-result.tsx';
import { useReportUrl } from './use-report-url.ts';

/** Metrics, filters, groups and how to show them: all in the address, so that a link opens the same report. */
export function ReportsScreen() {
  const t = useTranslations('operators.reports');
  const [url, setUrl] = useReportUrl();
  const report = api.reports.generate.useMutation();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <ReportForm
        url={url}
        setUrl={setUrl}
        busy={report.isPending}
        error={report.error}
        onGenerate={() =>
          report.mutate({
            name: url.name || t('title'),
            metrics: url.metrics,
            filters: url.filters.map((filter, index) => ({ id: String(index + 1), ...filter })),
            groupBy: url.group,
            sortBy: url.sort === 'none' ? [] : [{ field: 'value', direction: url.sort }],
            visualization: url.view,
          })
        }
      />
      {report.data ? <ReportResultPanel report={report.data} view={url.view} /> : null}
    </div>
  );
}
