'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';

const KNOWN = ['terra', 'stardock', 'rylan', 'alpha_centauri', 'fringe_homeworld', 'cabal_hq'] as const;

/** The name of a special place; unknown keys are shown as they are. */
export function usePlaceName(): (special: string) => string {
  const t = useTranslations('game.dashboard.special');
  return useCallback((special) => (isOneOf(KNOWN, special) ? t(special) : special), [t]);
}
