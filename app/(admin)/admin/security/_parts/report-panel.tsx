'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Figure, Figures } from '#app/(admin)/_parts/list/figures.tsx';
import { HourBars } from './hour-bars.tsx';

type Report = ApiOutput['security']['report'];

/** The screening's report of one UTC day. */
export function ReportPanel({ day, onDay }: { day: Date | null; onDay: (day: Date | null) => void }) {
  const t = useTranslations('adminSecurity.report');
  const wanted = day?.toISOString().slice(0, 10);
  const report = api.security.report.useQuery(wanted ? { day: wanted } : {}, { placeholderData: (before) => before });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={t('day')} className="w-44">
        <Input
          type="date"
          value={wanted ?? report.data?.day ?? ''}
          onChange={(event) => onDay(event.target.valueAsDate)}
        />
      </Field>
      {report.data ? (
        <Findings report={report.data} />
      ) : report.error ? (
        <QueryError error={report.error} onRetry={() => void report.refetch()} retrying={report.isFetching} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  );
}

function Findings({ report }: { report: Report }) {
  const t = useTranslations('adminSecurity');
  return (
    <>
      <Figures>
        <Figure name={t('report.events')} value={report.events} />
        <Figure name={t('report.players')} value={report.players} />
        <Figure name={t('report.blocked')} value={report.blocked_now} />
        <Figure name={t('report.requests')} value={report.requests} />
        <Figure name={t('report.active')} value={report.players_active} />
      </Figures>
      <Panel>
        <PanelHeader title={t('report.hours')} note={t('report.hoursNote')} />
        <PanelBody>
          <HourBars hours={report.hourly} label={t('report.hours')} />
        </PanelBody>
      </Panel>
      <div className="grid gap-4 md:grid-cols-3">
        <Counts
          title={t('report.byThreat')}
          rows={report.by_threat.map(({ threat, count }) => ({ name: t(`threat.${threat}`), count }))}
        />
        <Counts
          title={t('report.byLevel')}
          rows={report.by_level.map(({ level, count }) => ({ name: t(`level.${level}`), count }))}
        />
        <Counts
          title={t('report.byStep')}
          rows={report.by_step.map(({ step, count }) => ({ name: stepName(step, t), count }))}
        />
      </div>
    </>
  );
}

const STEPS = ['none', 'warn', 'soft_block', 'hard_block'] as const;

function stepName(step: string, t: ReturnType<typeof useTranslations<'adminSecurity'>>): string {
  const known = STEPS.find((name) => name === step);
  return known ? t(`step.${known}`) : step;
}

function Counts({ title, rows }: { title: string; rows: readonly { name: string; count: number }[] }) {
  const t = useTranslations('adminSecurity.report');
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Panel>
      <PanelHeader title={title} />
      <PanelBody>
        {rows.length === 0 ? <p className="text-sm text-ink-muted">{t('nothing')}</p> : null}
        <ul className="grid gap-2 text-sm">
          {rows.map(({ name, count }) => (
            <li key={name} className="grid gap-1">
              <span className="flex justify-between gap-3">
                {name} <Num value={count} />
              </span>
              <Meter value={count} max={most} label={name} />
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
