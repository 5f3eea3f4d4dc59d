'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { type ReportUrl, type SetReportUrl, templateOf } from './use-report-url.ts';

const SCHEDULES = ['never', 'daily', 'weekly', 'monthly'] as const;

/** Saves the report under a name; with a schedule it is computed automatically. */
export function SaveForm({ url, setUrl }: { url: ReportUrl; setUrl: SetReportUrl }) {
  const t = useTranslations('operators.reports');
  const [schedule, setSchedule] = useState<(typeof SCHEDULES)[number]>('never');
  const save = api.reports.save.useMutation({ onSuccess: () => toast.success(t('savedDone')) });
  const hindrance = url.metrics.length === 0 ? t('metricFirst') : url.name.trim() === '' ? t('nameFirst') : null;
  function submit() {
    save.mutate({ ...templateOf(url), ...(schedule === 'never' ? {} : { schedule }) });
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('name')} className="w-64">
          <Input
            value={url.name}
            maxLength={120}
            onChange={(event) => void setUrl({ name: event.target.value || null })}
          />
        </Field>
        <Field label={t('schedule')} className="w-48">
          <Select
            value={schedule}
            onValueChange={(next) => setSchedule(SCHEDULES.find((known) => known === next) ?? 'never')}
            options={SCHEDULES.map((value) => ({ value, label: t(`schedules.${value}`) }))}
          />
        </Field>
        <Button reason={hindrance} busy={save.isPending} onClick={submit}>
          {t('save')}
        </Button>
      </div>
      <ProblemNotice problem={save.error ? toProblem(save.error) : null} />
    </div>
  );
}
