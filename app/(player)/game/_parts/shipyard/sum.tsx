'use client';
import { useFormatter } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';

export type SumLine = {
  term: string;
  /** Credits; negative ones are taken off. */
  value: number;
  /** The line the ones above add up to. */
  total?: boolean;
  /** More than there is. */
  short?: boolean;
};

/** A calculation in rows: what is added, what is subtracted, the result. */
export function Sum({ lines, className }: { lines: readonly SumLine[]; className?: string }) {
  const format = useFormatter();
  return (
    <dl className={cn('grid max-w-sm gap-1 text-sm', className)}>
      {lines.map(({ term, value, total, short }) => (
        <div
          key={term}
          className={cn('flex items-baseline justify-between gap-4', total && 'border-t border-line pt-1 font-strong')}
        >
          <dt className={cn(!total && 'text-ink-muted')}>{term}</dt>
          <dd className={cn('tabular whitespace-nowrap', short && 'text-danger')}>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
