'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { GIVEN_PLACES, givenKey } from './given-words.ts';

/** A sector's name as players read it: that of its special place in the page's language, or its own. */
export function useSectorName(): (name: string) => string {
  const t = useTranslations('game.dashboard.special');
  return useCallback(
    (name) => {
      const key = givenKey(GIVEN_PLACES, name);
      return key ? t(key) : name;
    },
    [t],
  );
}

type Numbered = { number: number | null; name?: string | null | undefined };

/** A sector in a sentence: its name with the number behind it; the number alone where no name is known. */
export function useSectorLabel(): (sector: Numbered) => string {
  const t = useTranslations('mapDrawing');
  const sectorName = useSectorName();
  return useCallback(
    ({ number, name }) =>
      name ? t('sectorLabel', { name: sectorName(name), number: String(number) }) : String(number),
    [t, sectorName],
  );
}
