'use client';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { useNamed } from '#app/_ui/use-named.ts';

export type Objective = ApiOutput['progress']['mine']['objectives'][number];

/** One objective: task, progress, and rank points. */
export function ObjectiveRow({ objective }: { objective: Objective }) {
  const t = useTranslations('progress');
  const named = useNamed();
  const { metric, target, value, points, completed_at } = objective;
  const name = t(`metric.${metric}`, { target });
  const progress = t('value', { value, target });
  const Icon = completed_at ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        aria-hidden="true"
        className={completed_at ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-ink-faint'}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={completed_at ? 'text-ink-muted' : undefined}>{name}</span>
          <span className="text-xs text-ink-faint tabular-nums">{completed_at ? t('done') : progress}</span>
        </p>
        {completed_at ? null : <Meter label={named(name, progress)} value={value} max={target} />}
        <span className="sr-only">{t('points', { points })}</span>
      </div>
    </li>
  );
}
