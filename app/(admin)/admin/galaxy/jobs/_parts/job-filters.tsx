'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { JOB_KINDS, JOB_STATUSES } from '#server/world/galaxy/schemas.ts';

const ALL = 'ALL';

export type Filter = { status: (typeof JOB_STATUSES)[number] | null; kind: (typeof JOB_KINDS)[number] | null };

export type JobFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

export function JobFilters({ filter, onChange }: JobFiltersProps) {
  const t = useTranslations('adminGalaxy');
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3">
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t('jobs.filter')}
          value={filter.status ?? ALL}
          onValueChange={(value) => onChange({ status: value === ALL ? null : value })}
          options={[
            { value: ALL, label: t('jobs.all') },
            ...JOB_STATUSES.map((value) => ({ value, label: t(`job.status.${value}`) })),
          ]}
        />
      </div>
      <Select
        aria-label={t('jobs.kindFilter')}
        className="w-auto min-w-44"
        value={filter.kind ?? ALL}
        onValueChange={(value) => onChange({ kind: JOB_KINDS.find((kind) => kind === value) ?? null })}
        options={[
          { value: ALL, label: t('jobs.allKinds') },
          ...JOB_KINDS.map((value) => ({ value, label: t(`job.kind.${value}`) })),
        ]}
      />
    </div>
  );
}
