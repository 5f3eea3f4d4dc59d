'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Progress } from '#app/_ui/progress.tsx';
import type { JobRow } from '#server/world/galaxy/schemas.ts';
import { Figure } from '../../../_parts/figure.tsx';
import { JobDuration } from '../../../_parts/job/duration.tsx';
import { isOpen } from '../../../_parts/job/job-status.tsx';
import { usePhaseWords } from '../../../_parts/job/phase-words.ts';

export function ProgressPanel({ job }: { job: JobRow }) {
  const t = useTranslations('adminGalaxy.job');
  const none = useTranslations('adminGalaxy')('none');
  const words = usePhaseWords();
  const tone = job.status === 'FAILED' ? 'danger' : job.status === 'COMPLETE' ? 'success' : 'accent';
  const rows = job.result?.regions.reduce((sum, { counts }) => sum + (counts.sectors ?? 0), 0);
  return (
    <Panel className="grid gap-4 p-4" aria-label={t('progress')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure name={t('phaseName')}>
          <output>{words(job.phase)}</output>
        </Figure>
        <Figure name={t('done')}>
          <Num value={Math.floor(job.progress * 1000) / 10} digits={1} unit="%" />
        </Figure>
        <Figure name={t(isOpen(job.status) ? 'elapsed' : 'took')}>
          <JobDuration job={job} />
        </Figure>
        <Figure name={t('sectorsWritten')}>{rows === undefined ? none : <Num value={rows} />}</Figure>
      </dl>
      <Progress value={job.progress} label={t('progress')} tone={tone} />
    </Panel>
  );
}
