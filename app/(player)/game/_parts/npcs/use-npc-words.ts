import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import { useDeedWords } from './use-deed-words.ts';

/** An NPC in the player's sector. */
export type Npc = ApiOutput['npcs']['here']['items'][number];
/** An NPC as the player, or a team mate, last saw it elsewhere. */
type Sighting = ApiOutput['npcs']['seen']['items'][number];

/**
 * An NPC and its last act in one line: in the player's sector with the time since the act and its convoy, elsewhere
 * with the time since it was seen, and by which team mate.
 */
export function useNpcWords(): (npc: Npc | Sighting) => string {
  const t = useTranslations('npcs');
  const deedWords = useDeedWords();
  const format = useFormatter();
  const now = useServiceNow(60_000);
  return useCallback(
    (npc) => {
      const seenWords = ({ seen_by: mate }: Sighting, age: string) =>
        mate === null ? t('seen.age', { age }) : t('seen.byMate', { age, mate });
      // `now` is up to a minute old: later acts are not shown as being in the future.
      const ageOf = (at: string) => format.relativeTime(Math.min(Date.parse(at), now.getTime()), now);
      const [role, deed] = [t(`role.${npc.role}`), deedWords(npc)];
      if ('seen_at' in npc) return [role, deed, seenWords(npc, ageOf(npc.seen_at))].join(' · ');
      const convoy = npc.convoy ? [t(`convoy.${npc.convoy.part}`, npc.convoy)] : [];
      return [role, `${deed} (${ageOf(npc.deed_at)})`, ...convoy].join(' · ');
    },
    [t, deedWords, format, now],
  );
}
