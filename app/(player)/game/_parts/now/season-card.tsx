'use client';
import { Trophy } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { useServiceNow } from '#app/_ui/use-service-now.ts';

/** The current season, and the player's place in it. */
export function SeasonCard() {
  const t = useTranslations('seasons');
  const format = useFormatter();
  const now = useServiceNow(60_000);
  const season = api.seasons.current.useQuery(undefined, { staleTime: 60_000 }).data;
  if (!season) return null;
  const place = season.me ? t('cardPlace', { rank: season.me.rank, total: season.total }) : t('cardNone');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
      <Trophy aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <LikelyLink href="/game/rankings?time=season&view=around" className="underline-offset-4 hover:underline">
        {t('card', { number: season.number, place })}
      </LikelyLink>
      <span className="text-xs text-ink-faint" suppressHydrationWarning>
        {t('cardEnds', { when: format.relativeTime(new Date(season.ends_at), now) })}
      </span>
    </div>
  );
}
