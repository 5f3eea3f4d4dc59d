'use client';
import { useTranslations } from 'next-intl';
import type { Preview } from '#server/world/galaxy/schemas.ts';

const WIDTH = 100;
const HEIGHT = 40;

/** Histogram of the sectors' distances from the start in warps; its shape shows whether the centre is crowded. */
export function Distances({ preview }: { preview: Preview }) {
  const t = useTranslations('adminGalaxy.distances');
  const { histogram, origin, mean, max } = preview.hub_distances;
  const tallest = Math.max(1, ...histogram);
  const step = WIDTH / Math.max(1, histogram.length);
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-strong">{t('title')}</h3>
      <p className="text-xs text-ink-muted">{t('note', { origin, mean, max })}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('shape', { mean, max })}
        className="h-36 w-full"
      >
        {histogram.map((count, distance) => {
          const height = (count / tallest) * HEIGHT;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the distance
              key={distance}
              x={distance * step + step * 0.1}
              y={HEIGHT - height}
              width={step * 0.8}
              height={height}
              className="fill-accent"
            >
              <title>{t('bar', { count, distance })}</title>
            </rect>
          );
        })}
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="flex justify-between text-xs text-ink-faint tabular">
        <span>{t('from')}</span>
        <span>{t('to', { max })}</span>
      </p>
    </section>
  );
}
