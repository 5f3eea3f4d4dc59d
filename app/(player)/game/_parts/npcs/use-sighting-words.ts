import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { useDeedWords } from './use-deed-words.ts';

export type Sighting = ApiOutput['npcs']['seen']['items'][number];

/** What an NPC is that was seen elsewhere, what it had done by then, and how long ago it was seen, as one line. */
export function useSightingWords(): (npc: Sighting) => string {
  const t = useTranslations('npcs');
  const deedWords = useDeedWords();
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return useCallback(
    (npc) => {
      const age = format.relativeTime(Math.min(Date.parse(npc.seen_at), now.getTime()), now);
      return [t(`role.${npc.role}`), deedWords(npc), t('seen.age', { age })].join(' · ');
    },
    [t, deedWords, format, now],
  );
}
