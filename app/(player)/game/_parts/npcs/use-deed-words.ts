import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { NpcView } from '#server/game/npcs/schemas.ts';

/** The last act of an NPC as text, with the good or player involved. */
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
