'use client';
import { ChevronsUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Progress } from '#app/_ui/progress.tsx';
import { useRankTitle } from '#app/(player)/_parts/progress/use-rank-title.ts';

/** The rank, and the progress to the next. */
export function StandingCard() {
  const t = useTranslations('progress');
  const title = useRankTitle();
  const mine = api.progress.mine.useQuery(undefined, { staleTime: 30_000 }).data;
  if (!mine) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line pt-2.5 text-sm">
      <ChevronsUp aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <LikelyLink href="/game/progress" className="underline-offset-4 hover:underline">
        {t('rankOf', { rank: mine.rank, title: title(mine.rank) })}
      </LikelyLink>
      <Progress value={mine.progress} label={t('toNext')} className="min-w-16 flex-1 bg-line" />
    </div>
  );
}
