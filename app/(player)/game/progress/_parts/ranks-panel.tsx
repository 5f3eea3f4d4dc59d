'use client';
import { CircleCheck, Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RankLine } from '#app/(player)/_parts/progress/rank-line.tsx';
import { useRankTitle } from '#app/(player)/_parts/progress/use-rank-title.ts';
import { RANK_POINTS } from '#server/community/progress/rules/ranks.ts';
import { useUnlocks } from './use-unlocks.ts';

/** Every rank with its points and unlocks; the player's own is highlighted. */
export function RanksPanel({ rank }: { rank: ApiOutput['progress']['mine'] }) {
  const t = useTranslations('progress');
  const title = useRankTitle();
  const unlocks = useUnlocks();
  return (
    <Panel>
      <PanelHeader title={t('ranks')} note={t('ranksNote')} />
      <PanelBody className="grid gap-4">
        <RankLine rank={rank} />
        <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {RANK_POINTS.map((points, index) => {
            const number = index + 1;
            const reached = number <= rank.rank;
            const Icon = reached ? CircleCheck : Lock;
            return (
              <li
                key={points}
                aria-current={number === rank.rank ? 'step' : undefined}
                className={cn(
                  'flex items-start gap-2.5 rounded-md border border-line p-2.5',
                  number === rank.rank && 'border-accent bg-accent-soft',
                  !reached && 'text-ink-muted',
                )}
              >
                <Icon
                  aria-hidden="true"
                  className={cn('mt-0.5 size-4 shrink-0', reached ? 'text-success' : 'text-ink-faint')}
                />
                <div className="grid min-w-0 gap-0.5">
                  <p className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-strong">{title(number)}</span>
                    <span className="text-xs text-ink-faint">{reached ? t('reached') : t('from', { points })}</span>
                  </p>
                  <p className="text-xs text-ink-muted">{unlocks(number)}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </PanelBody>
    </Panel>
  );
}
