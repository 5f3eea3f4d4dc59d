'use client';
import { Circle, CircleCheck, Hourglass } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Part } from '#app/(admin)/_parts/list/facts.tsx';
import { LIFECYCLE_DAYS } from '#server/money/region-lifecycle/rules/schedule.ts';
import type { RegionDetail } from './region-detail.ts';

const DAY_MS = 86_400_000;
const STEPS = ['suspended', 'grace', 'terminated', 'deleted'] as const;
type Step = (typeof STEPS)[number];

/** The lifecycle of an unpaid region: past steps, the next one, and the dates of the later ones. */
export function Lifecycle({ region }: { region: RegionDetail }) {
  const t = useTranslations('adminRegions');
  const format = useFormatter();
  const next = region.next_step?.step;
  const nextIndex = next ? STEPS.indexOf(next) : STEPS.length;
  return (
    <Part title={t('lifecycle')}>
      <ol className="grid gap-1.5 text-sm">
        {STEPS.map((step, index) => {
          const at = timeOf(step, region);
          const Icon = index < nextIndex ? CircleCheck : index === nextIndex ? Hourglass : Circle;
          return (
            <li key={step} className={cn('flex flex-wrap items-center gap-2', index > nextIndex && 'text-ink-faint')}>
              <Icon aria-hidden="true" className={cn('size-4', index === nextIndex && 'text-warning')} />
              <span className={index === nextIndex ? 'font-strong' : undefined}>{t(`step.${step}`)}</span>
              {at ? (
                <span className="ml-auto text-ink-muted">
                  {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })} · <RelativeTime at={at} />
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {region.status === 'terminated' ? (
        <p className="text-sm text-ink-muted">{t(region.cleared_at ? 'cleared' : 'clearing')}</p>
      ) : null}
    </Part>
  );
}

/** An operator can end a region early, so actual times take precedence over scheduled ones. */
function timeOf(step: Step, { suspended_at, terminated_at }: RegionDetail): Date | null {
  const suspended = suspended_at ? Date.parse(suspended_at) : null;
  const ended = terminated_at
    ? Date.parse(terminated_at)
    : suspended === null
      ? null
      : suspended + LIFECYCLE_DAYS.terminated * DAY_MS;
  const times: Record<Step, number | null> = {
    suspended,
    grace: suspended === null ? null : Math.min(suspended + LIFECYCLE_DAYS.grace * DAY_MS, ended ?? Infinity),
    terminated: ended,
    deleted: ended === null ? null : ended + LIFECYCLE_DAYS.deleted * DAY_MS,
  };
  const time = times[step];
  return time === null ? null : new Date(time);
}
