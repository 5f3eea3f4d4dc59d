import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { NpcView } from '#server/npcs/schemas.ts';

/** What an NPC did last, with the good or the player that it concerned. */
export function useDeedWords(): (npc: Pick<NpcView, 'deed' | 'subject'>) => string {
  const t = useTranslations('npcs');
  const goodName = useGoodName();
  return useCallback(
    ({ deed, subject }) => {
      const isPlayer = deed === 'robbed' || deed === 'fined';
      return t(`deed.${deed}`, { good: subject === null || isPlayer ? (subject ?? '') : goodName(subject) });
    },
    [t, goodName],
  );
}
