import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { useDeedWords } from './use-deed-words.ts';

export type Npc = ApiOutput['npcs']['here']['items'][number];

/** What an NPC is, what it did last and how long ago that was, and the convoy in which it flies, as one line. */
export function useNpcWords(): (npc: Npc) => string {
  const t = useTranslations('npcs');
  const deedWords = useDeedWords();
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return useCallback(
    (npc) => {
      // `now` is up to a minute old: what was done since is not in the future.
      const age = format.relativeTime(Math.min(Date.parse(npc.deed_at), now.getTime()), now);
      const parts = [t(`role.${npc.role}`), `${deedWords(npc)} (${age})`];
      return [...parts, ...(npc.convoy ? [t(`convoy.${npc.convoy.part}`, npc.convoy)] : [])].join(' · ');
    },
    [t, deedWords, format, now],
  );
}
