import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

export type Npc = ApiOutput['npcs']['here']['items'][number];

/** What an NPC is, what it did last and how long ago that was, and the convoy in which it flies, as one line. */
export function useNpcWords(): (npc: Npc) => string {
  const t = useTranslations('npcs');
  const goodName = useGoodName();
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return useCallback(
    ({ role, deed, subject, deed_at, convoy }) => {
      const isPlayer = deed === 'robbed' || deed === 'fined';
      const good = subject === null || isPlayer ? (subject ?? '') : goodName(subject);
      // `now` is up to a minute old: what was done since is not in the future.
      const age = format.relativeTime(Math.min(Date.parse(deed_at), now.getTime()), now);
      const parts = [t(`role.${role}`), `${t(`deed.${deed}`, { good })} (${age})`];
      return [...parts, ...(convoy ? [t(`convoy.${convoy.part}`, convoy)] : [])].join(' · ');
    },
    [t, goodName, format, now],
  );
}
