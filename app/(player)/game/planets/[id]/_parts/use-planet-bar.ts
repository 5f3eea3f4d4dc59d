'use client';
import { useTranslations } from 'next-intl';
import type { Held } from './planet.ts';

/** Why nothing can be done on a planet at the moment, or why not with this amount; null where it can. */
export function usePlanetBar(): (planet: Held, amount?: number, max?: number) => string | null {
  const t = useTranslations('holdings.planet.why');
  return (planet, amount = 0, max = amount) => {
    if (!planet.is_landed) return t('land');
    return amount > max ? t('atMost', { max: Math.max(0, max) }) : null;
  };
}
