'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Sparkline } from '#app/_ui/sparkline.tsx';
import type { GoodOutlook } from './use-outlook.ts';

export type Span = 'day' | 'week';

/** Line chart of the observed prices of 24 hours or 7 days; nothing for fewer than two. */
export function Trend({
  outlook,
  span,
  className,
}: {
  outlook: GoodOutlook | undefined;
  span: Span;
  className?: string;
}) {
  const t = useTranslations('station.trend');
  const format = useFormatter();
  const values = (outlook?.[span] ?? []).map((sight) => sight.unit_price);
  if (values.length < 2) return <span className={cn('text-ink-faint', className)}>–</span>;
  const label = t(`${span}Label`, {
    low: format.number(Math.min(...values)),
    high: format.number(Math.max(...values)),
    last: format.number(values.at(-1) ?? 0),
  });
  return <Sparkline values={values} label={label} className={cn('text-accent', className)} />;
}

/** Selects which of the two charts the column shows. */
export function TrendSwitch({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const t = useTranslations('station.trend');
  return (
    <Segmented
      label={t('label')}
      value={span}
      onValueChange={onSpan}
      options={[
        { value: 'day', label: t('day') },
        { value: 'week', label: t('week') },
      ]}
    />
  );
}
