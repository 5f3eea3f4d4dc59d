'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Progress } from '#app/_ui/progress.tsx';
import { useRankTitle } from './use-rank-title.ts';

type RankFigures = Pick<ApiOutput['progress']['of'], 'points' | 'rank' | 'next_at' | 'progress'>;

/** A rank with its title and the progress to the next. */
export function RankLine({ rank: { points, rank, next_at, progress } }: { rank: RankFigures }) {
  const t = useTranslations('progress');
  const title = useRankTitle();
  return (
    <div className="grid gap-1.5">
      <p className="font-strong">{t('rankOf', { rank, title: title(rank) })}</p>
      {next_at === null ? null : <Progress value={progress} label={t('toNext')} />}
      <p className="text-xs text-ink-muted">
        {next_at === null
          ? t('highest', { points })
          : t('next', { points, missing: next_at - points, title: title(rank + 1) })}
      </p>
    </div>
  );
}
