'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import type { ReportResult } from '#server/operations/reports/schemas.ts';
import { Deliveries } from './deliveries.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportResultPanel } from './report-result.tsx';
import { SavedReports } from './saved-reports.tsx';
import { templateOf, urlOf, useReportUrl } from './use-report-url.ts';

/** Metrics, filters, groups and presentation are stored in the URL, so that a link opens the same report. */
export function ReportsScreen() {
  const t = useTranslations('operators.reports');
  const [url, setUrl] = useReportUrl();
  const [opened, setOpened] = useState<ReportResult | null>(null);
  const report = api.reports.generate.useMutation({ onSuccess: setOpened });
  function generate() {
    const template = templateOf(url);
    report.mutate({ ...template, name: template.name || t('title') });
  }
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <ReportForm url={url} setUrl={setUrl} busy={report.isPending} error={report.error} onGenerate={generate} />
      {opened ? <ReportResultPanel report={opened} view={url.view} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <SavedReports onOpen={(template) => void setUrl(urlOf(template))} />
        <Deliveries
          onOpen={(result) => {
            void setUrl(urlOf(result.template));
            setOpened(result);
          }}
        />
      </div>
    </div>
  );
}
