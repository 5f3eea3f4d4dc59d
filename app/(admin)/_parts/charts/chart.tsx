'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { type ChartProps, colourOf, slicesOf } from './chart-data.ts';

/** The chart library is loaded with the first chart; the space is reserved from the start. */
const Drawing = dynamic(() => import('./drawing.tsx').then((module) => module.Drawing), {
  ssr: false,
  loading: () => <Skeleton className="h-56 w-full" />,
});

export function Chart(props: ChartProps) {
  const t = useTranslations('operators.charts');
  const { label, series, kind } = props;
  const slices = kind === 'pie' ? slicesOf(props, t('others')) : [];
  const names = kind === 'pie' ? slices.map(({ name }) => name) : series.map((one) => one.label);
  return (
    <figure className="grid min-w-0 gap-2">
      <div role="img" aria-label={label} className="h-56 w-full min-w-0 text-xs text-ink-faint">
        <Drawing {...props} slices={slices} />
      </div>
      {names.length < 2 ? null : (
        <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
          {names.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2.5">
                <rect width="8" height="8" rx="2" fill={colourOf(index)} />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
