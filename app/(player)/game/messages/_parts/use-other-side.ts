'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';

type Message = Pick<ApiOutput['messages']['get'], 'is_mine' | 'channel' | 'from' | 'to' | 'sector' | 'team'>;

/** The other side of a message, as text. */
export function useOtherSide(): (message: Message) => string {
  const t = useTranslations('inbox');
  return useCallback(
    ({ is_mine, channel, from, to, sector, team }) => {
      if (!is_mine) return from?.username ?? t('former');
      if (channel === 'hail') return sector ? t('everyone', { sector: sector.number }) : t('everyoneGone');
      if (channel === 'team') return team ? t('toTeam', { tag: team.tag }) : t('toTeamGone');
      return t('to', { name: to?.username ?? t('former') });
    },
    [t],
  );
}
