'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import { Progress } from '#app/_ui/progress.tsx';
import type { JobListItem } from '#server/world/galaxy/schemas.ts';
import { isOpen } from './job-status.tsx';
import { usePhaseWords } from './phase-words.ts';

/** One line for a list: bar and phase while it runs, the result afterwards. */
export function JobProgress({
  job,
}: {
  job: Pick<JobListItem, 'status' | 'phase' | 'progress' | 'error_message' | 'result'>;
}) {
  const t = useTranslations('adminGalaxy.job');
  const words = usePhaseWords();
  if (job.status === 'FAILED') {
    const { error_message: message, phase } = job;
    return (
      <span lang={message ? 'en' : undefined} className="line-clamp-2 text-danger">
        {message ?? words(phase)}
      </span>
    );
  }
  if (!isOpen(job.status)) {
    const sectors = job.result?.regions.reduce((sum, { counts }) => sum + (counts.sectors ?? 0), 0) ?? 0;
    return <span className="text-ink-muted">{t('made', { sectors, regions: job.result?.regions.length ?? 0 })}</span>;
  }
  return (
    <span className="grid min-w-40 gap-1">
      <span className="flex justify-between gap-3 text-xs text-ink-muted">
        <span className="truncate">{words(job.phase)}</span>
        <Num value={Math.floor(job.progress * 100)} unit="%" />
      </span>
      <Progress value={job.progress} label={t('progress')} />
    </span>
  );
}
