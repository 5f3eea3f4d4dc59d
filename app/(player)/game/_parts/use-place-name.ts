'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { z } from 'zod';

const known = z.enum(['terra', 'stardock', 'rylan', 'alpha_centauri', 'fringe_homeworld', 'cabal_hq']);

/** The name of a special place; a key this front does not know yet is shown as it is. */
export function usePlaceName(): (special: string) => string {
  const t = useTranslations('game.dashboard.special');
  return useCallback(
    (special) => {
      const key = known.safeParse(special);
      return key.success ? t(key.data) : special;
    },
    [t],
  );
}
