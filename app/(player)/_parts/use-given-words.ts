'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { GIVEN_BEACONS, GIVEN_WORLDS, givenKey, givenRegion } from './given-words.ts';

/** Generated names and beacon texts in the page's language; texts written by people are unchanged. */
export function useGivenWords() {
  const t = useTranslations('places');
  const special = useTranslations('game.dashboard.special');
  return useMemo(
    () => ({
      region: (name: string) => {
        const given = givenRegion(name);
        return given ? t(`regions.${given.key}`) + given.number : name;
      },
      world: (name: string) => {
        const key = givenKey(GIVEN_WORLDS, name);
        return key ? special(key) : name;
      },
      beacon: (text: string) => {
        const key = givenKey(GIVEN_BEACONS, text);
        return key ? t(`beacons.${key}`) : text;
      },
    }),
    [t, special],
  );
}
