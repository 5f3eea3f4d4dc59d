'use client';
import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Progress } from '#app/_ui/progress.tsx';
import { DRY_RUN, type GameSetting } from '#server/operations/economy/schemas.ts';
import { DryRunTable } from './dry-run-table.tsx';
import { useDryRun } from './use-dry-run.ts';

type DryRunPanelProps = {
  setting: GameSetting;
  /** The value in the form; null while it is invalid. */
  value: number | null;
};

/** Previews a setting before it is saved, using the simulator. */
export function DryRunPanel({ setting, value }: DryRunPanelProps) {
  const t = useTranslations('operators.dryRun');
  const { run, start, cancel } = useDryRun(setting.name);
  const why = value === null ? t('badValue') : value === setting.value ? t('sameValue') : null;
  const running = run?.state === 'running';
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t('title')}>
      <p className="text-xs text-ink-muted">{t('note', DRY_RUN)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          reason={running ? t('underWay') : why}
          onClick={() => (value === null ? undefined : void start(value))}
        >
          <FlaskConical aria-hidden="true" />
          {t('start')}
        </Button>
        {running ? (
          <Button size="sm" look="ghost" onClick={cancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
      {running ? (
        <Progress
          label={t('progress', { done: run.runs.length, all: DRY_RUN.seeds })}
          value={run.runs.length / DRY_RUN.seeds}
        />
      ) : null}
      <ProblemNotice problem={run?.error ? toProblem(run.error) : null} />
      {run && run.runs.length > 0 ? <DryRunTable runs={run.runs} value={run.value} today={setting.value} /> : null}
    </section>
  );
}
