'use client';
import { CalendarClock, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import type { ReportTemplate, SavedReport } from '#server/operations/reports/schemas.ts';

/** The administrator's saved reports, with the next time each is computed. */
export function SavedReports({ onOpen }: { onOpen: (template: ReportTemplate) => void }) {
  const t = useTranslations('operators.reports');
  const saved = api.reports.saved.useQuery();
  return (
    <Panel className="print:hidden">
      <PanelHeader title={t('saved')} note={t('savedNote')} />
      {saved.data ? (
        saved.data.items.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-ink-muted">{t('noSaved')}</p>
        ) : (
          <ul className="border-t border-line">
            {saved.data.items.map((one) => (
              <SavedLine key={one.id} saved={one} onOpen={onOpen} />
            ))}
          </ul>
        )
      ) : saved.error ? (
        <QueryError error={saved.error} onRetry={() => void saved.refetch()} retrying={saved.isFetching} />
      ) : (
        <SkeletonLines className="px-4 pb-4" />
      )}
    </Panel>
  );
}

function SavedLine({ saved, onOpen }: { saved: SavedReport; onOpen: (template: ReportTemplate) => void }) {
  const t = useTranslations('operators.reports');
  const format = useFormatter();
  const onError = useProblemToast();
  const remove = api.reports.delete.useMutation({ onError });
  const { name, template, next_at } = saved;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2 text-sm last:border-0">
      <span className="grid min-w-0">
        <span className="font-strong break-words">{name}</span>
        {template?.schedule ? (
          <span className="inline-flex items-center gap-1.5 text-xs text-ink-muted">
            <CalendarClock aria-hidden="true" className="size-3.5" />
            {t(`schedules.${template.schedule}`)}{' '}
            {next_at
              ? t('nextAt', { time: format.dateTime(new Date(next_at), { dateStyle: 'medium', timeStyle: 'short' }) })
              : t('stopped')}
          </span>
        ) : null}
      </span>
      <span className="flex gap-2">
        {template ? (
          <Button size="sm" onClick={() => onOpen(template)}>
            {t('open')}
          </Button>
        ) : null}
        <ConfirmButton
          look="danger-quiet"
          size="sm"
          needsConfirm
          confirmLabel={t('confirm')}
          aria-label={t('deleteOf', { name })}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: saved.id })}
        >
          <Trash2 aria-hidden="true" />
        </ConfirmButton>
      </span>
    </li>
  );
}
