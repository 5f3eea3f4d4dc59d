'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Fact, Facts, Part } from '#app/(admin)/_parts/list/facts.tsx';
import { RunActions } from './run-actions.tsx';
import { RUN_TONE, Took } from './use-run-columns.tsx';

type Run = ApiOutput['status']['run'];
type Step = Run['steps'][number];
const STEP_TONE = { planned: 'neutral', waiting: 'accent', done: 'success', abandoned: 'danger' } as const;

/** A run with its trigger, its steps, and the available actions. */
export function RunSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('operators.jobs');
  const read = api.status.run.useQuery({ id }, { refetchInterval: 5_000, retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('job')}
      title={({ function_name }) => function_name}
      description={() => (
        <span className="flex items-center gap-1">
          <span className="min-w-0 font-mono text-xs break-all">{id}</span>
          <CopyButton value={id} />
        </span>
      )}
      onClose={onClose}
    >
      {(run) => <RunRecord run={run} />}
    </DetailSheet>
  );
}

function RunRecord({ run }: { run: Run }) {
  const t = useTranslations('operators.jobs');
  return (
    <>
      <RunFacts run={run} />
      {run.error ? (
        <Notice tone="danger" title={t('error')}>
          <span className="font-mono text-xs break-words">{run.error}</span>
        </Notice>
      ) : null}
      <RunActions run={run} />
      <Part title={t('steps')}>
        {run.steps.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('noSteps')}</p>
        ) : (
          <Steps steps={run.steps} />
        )}
      </Part>
      <Part title={t('event')}>
        <p className="font-mono text-xs text-ink-muted">{run.event_name}</p>
        <Json value={run.event} label={t('event')} />
      </Part>
      {run.output === null || run.output === undefined ? null : (
        <Part title={t('output')}>
          <Json value={run.output} label={t('output')} />
        </Part>
      )}
    </>
  );
}

function RunFacts({ run }: { run: Run }) {
  const t = useTranslations('operators.jobs');
  return (
    <Facts>
      <Fact term={t('state')}>
        <Badge tone={RUN_TONE[run.status]}>{t(`states.${run.status}`)}</Badge>
      </Fact>
      <Fact term={t('queued')}>
        <RelativeTime at={run.queued_at} />
      </Fact>
      <Fact term={t('took')}>
        <Took run={run} />
      </Fact>
      <Fact term={t('attempts')}>{run.attempts}</Fact>
    </Facts>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('operators.jobs');
  return (
    <ol className="grid gap-3 text-sm">
      {steps.map((step) => (
        <li key={step.step_id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-mono text-xs break-all">{step.name}</span>
            <Badge tone={STEP_TONE[step.status]}>{t(`stepStates.${step.status}`)}</Badge>
            {step.due_at ? <RelativeTime at={step.due_at} className="text-xs text-ink-faint" /> : null}
          </span>
          <Json value={step.input} label={step.name} />
          <Json value={step.outcome} label={step.name} />
        </li>
      ))}
    </ol>
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
