'use client';
import { TrendingUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { Run } from './best-run.ts';
import { paintRun } from './paint-run.ts';
import { SharedCanvas } from './shared-canvas.tsx';
import { useBestRun } from './use-best-run.ts';

type Owner = { name: string; rank: string };

export function RunPicture(owner: Owner) {
  const t = useTranslations('profile.picture.run');
  const { run, log } = useBestRun();
  if (run) return <Picture run={run} {...owner} />;
  if (run === null) return <EmptyState icon={<TrendingUp />} title={t('none')} detail={t('noneDetail')} />;
  if (log.error) return <QueryError error={log.error} onRetry={() => void log.refetch()} retrying={log.isFetching} />;
  return <Skeleton className="aspect-[1200/630] w-full max-w-3xl" />;
}

function Picture({ run, name, rank }: Owner & { run: Run }) {
  const t = useTranslations('profile.picture.run');
  const product = useTranslations('common.shell')('product');
  const good = useGoodName()(run.good);
  const sum = t('sum', { profit: run.profit });
  const figures = t('figures', { trades: run.steps.length, minutes: run.minutes, good });
  const paint = useCallback(
    (brush: CanvasRenderingContext2D, font: string) =>
      paintRun(brush, run, sum, { name, rank, figures, product }, font),
    [run, sum, name, rank, figures, product],
  );
  return (
    <SharedCanvas
      file="starhelm-run.png"
      label={t('label', { name, sum, figures })}
      title={t('shared', { name })}
      paint={paint}
    />
  );
}
