'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import { type Objective, ObjectiveRow } from './objective-row.tsx';

type ObjectiveListProps = { period: Objective['period']; objectives: readonly Objective[] };

/** The objectives of the day or of the week, with the time until the next ones. */
export function ObjectiveList({ period, objectives }: ObjectiveListProps) {
  const t = useTranslations('progress');
  const format = useFormatter();
  const now = useServiceNow(60_000);
  const shown = objectives.filter((objective) => objective.period === period);
  const [first] = shown;
  if (!first) return null;
  return (
    <section aria-label={t(`period.${period}`)} className="grid content-start gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-faint">
        <span>{t(`period.${period}`)}</span>
        <span suppressHydrationWarning>{t('ends', { when: format.relativeTime(new Date(first.ends_at), now) })}</span>
      </p>
      <ul className="grid gap-2">
        {shown.map((objective) => (
          <ObjectiveRow key={objective.metric} objective={objective} />
        ))}
      </ul>
    </section>
  );
}
