'use client';
import { useTranslations } from 'next-intl';
import type { Held } from './planet.ts';

/** Why no action, or not one with this amount, is possible on a planet now; null if it is possible. */
export function usePlanetBar(): (planet: Held, amount?: number, max?: number) => string | null {
  const t = useTranslations('holdings.planet.why');
  return (planet, amount = 0, max = amount) => {
    if (!planet.is_landed) return t('land');
    return amount > max ? t('atMost', { max: Math.max(0, max) }) : null;
  };
}
