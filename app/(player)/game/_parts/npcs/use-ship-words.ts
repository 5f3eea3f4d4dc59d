import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import type { Npc } from './use-npc-words.ts';

/** The ship of an NPC, its temper and its credits in one line. */
export function useShipWords(): (npc: Npc) => string {
  const t = useTranslations('npcs');
  const typeName = useShipTypeName();
  return useCallback(
    ({ ship_type, temper, credits }) =>
      [typeName(ship_type), t(`temper.${temper}`), ...(credits > 0 ? [t('credits', { credits })] : [])].join(' · '),
    [t, typeName],
  );
}
