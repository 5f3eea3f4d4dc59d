'use client';
import { useFormatter } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';

export type SumLine = {
  term: string;
  /** Credits; negative ones are subtracted. */
  value: number;
  /** The sum of the lines above. */
  total?: boolean;
  /** Exceeds the available credits. */
  short?: boolean;
};

/** A calculation in rows: additions, subtractions and the result. */
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
