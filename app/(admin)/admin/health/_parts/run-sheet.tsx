'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { RunActions } from './run-actions.tsx';
import { RUN_TONE } from './use-run-columns.tsx';

type Run = ApiOutput['status']['run'];

/** A run with its trigger, its steps, and the available actions. */
export function RunSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('operators.jobs');
  const run = api.status.run.useQuery({ id }, { refetchInterval: 5_000, retry: false });
  return (
    <SheetRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent title={run.data?.function_name ?? t('job')} description={<span className="font-mono">{id}</span>}>
        {run.data ? (
          <RunRecord run={run.data} />
        ) : run.error ? (
          <QueryError error={run.error} onRetry={() => void run.refetch()} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </SheetContent>
    </SheetRoot>
  );
}

function RunRecord({ run }: { run: Run }) {
  const t = useTranslations('operators.jobs');
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={RUN_TONE[run.status]}>{t(`states.${run.status}`)}</Badge>
        <RelativeTime at={run.queued_at} className="text-ink-muted" />
        <span className="font-mono text-xs text-ink-faint">{run.event_name}</span>
      </p>
      {run.error ? (
        <Notice tone="danger" title={t('error')}>
          <span className="font-mono text-xs break-words">{run.error}</span>
        </Notice>
      ) : null}
      <Part title={t('steps')}>
        {run.steps.length === 0 ? <p className="text-sm text-ink-muted">{t('noSteps')}</p> : null}
        <ol className="grid gap-3 text-sm">
          {run.steps.map((step) => (
            <li key={step.step_id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2">
                {step.name} <Badge>{t(`stepStates.${step.status}`)}</Badge>
                {step.due_at ? <RelativeTime at={step.due_at} className="text-xs text-ink-faint" /> : null}
              </span>
              <Json value={step.outcome} label={step.name} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('event')}>
        <Json value={run.event} label={t('event')} />
      </Part>
      {run.output === null || run.output === undefined ? null : (
        <Part title={t('output')}>
          <Json value={run.output} label={t('output')} />
        </Part>
      )}
      <RunActions run={run} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="label-caps">{title}</h3>
      {children}
    </section>
  );
}

function Json({ value, label }: { value: unknown; label: string }) {
  if (value === null || value === undefined) return null;
  return (
    <ScrollRegion label={label} className="max-h-48 overflow-auto rounded-md bg-ground p-2">
      <pre className="text-xs whitespace-pre-wrap break-all">{JSON.stringify(value, null, 2)}</pre>
    </ScrollRegion>
  );
}
