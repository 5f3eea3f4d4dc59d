'use client';
import { useTranslations } from 'next-intl';
import type { JobListItem } from '#server/world/galaxy/schemas.ts';
import { readParams } from './read-params.ts';

/** A job's subject: the galaxy's name, or what is imported where. */
export function useJobName(): (job: Pick<JobListItem, 'kind' | 'params_json' | 'result'>) => string {
  const t = useTranslations('adminGalaxy');
  return (job) => {
    const params = readParams(job);
    const made = job.result?.galaxy_name;
    if (params?.kind === 'full') return made ?? params.name;
    if (params?.kind === 'import') {
      const kind = t(`kind.${params.region_type}`);
      return params.settings.name
        ? t('job.importNamed', { name: params.settings.name, kind })
        : t('job.importOf', { kind });
    }
    if (made) return t('job.regionIn', { galaxy: made });
    return t(`job.kind.${job.kind}`);
  };
}

/** The name with the kind below. */
export function JobName({ job }: { job: JobListItem }) {
  const t = useTranslations('adminGalaxy.job');
  const name = useJobName();
  return (
    <span className="grid gap-0.5">
      <span className="font-strong">{name(job)}</span>
      <span className="text-xs text-ink-faint">{t(`kind.${job.kind}`)}</span>
    </span>
  );
}
