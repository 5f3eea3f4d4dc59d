'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { Case } from './flagged-case.ts';

/** The reports of a message: reporter, reason and result. */
export function ReportList({ reports }: { reports: Case['reports'] }) {
  const t = useTranslations('moderation');
  return (
    <section aria-labelledby="case-reports" className="grid gap-2">
      <h3 id="case-reports" className="label-caps">
        {t('case.reports')}
      </h3>
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-1 rounded-md border border-line p-3 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone="warning">{t(`reason.${report.reason}`)}</Badge>
              <span>{report.reporter?.username ?? t('former')}</span>
              <RelativeTime at={report.created_at} className="text-xs text-ink-faint" />
            </p>
            {report.note ? <p className="wrap-anywhere whitespace-pre-wrap">{report.note}</p> : null}
            {report.outcome ? (
              <p className="text-xs text-ink-muted">
                {t('case.settled', {
                  outcome: t(`outcome.${report.outcome}`),
                  name: report.settled_by ?? t('case.formerModerator'),
                })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
