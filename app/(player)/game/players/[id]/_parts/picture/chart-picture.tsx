'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { type ChartData, useChart } from '#app/(player)/game/_parts/map/use-chart.ts';
import { paintChart } from './paint-chart.ts';
import { SharedCanvas } from './shared-canvas.tsx';

type Owner = { name: string; rank: string };

export function ChartPicture(owner: Owner) {
  const { data: chart } = useChart();
  return chart ? <Picture chart={chart} {...owner} /> : <Skeleton className="aspect-[1200/630] w-full max-w-3xl" />;
}

function Picture({ chart, name, rank }: Owner & { chart: ChartData }) {
  const t = useTranslations('profile.picture');
  const product = useTranslations('common.shell')('product');
  const visited = chart.sectors.filter(({ knowledge }) => knowledge === 'visited').length;
  const figures = t('figures', { visited, known: chart.sectors.length });
  const paint = useCallback(
    (brush: CanvasRenderingContext2D, font: string) => paintChart(brush, chart, { name, rank, figures, product }, font),
    [chart, name, rank, figures, product],
  );
  return (
    <SharedCanvas
      file="starhelm-chart.png"
      label={t('label', { name, figures })}
      title={t('shared', { name })}
      paint={paint}
    />
  );
}
