'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { z } from 'zod';

const known = z.enum([
  'ore',
  'organics',
  'equipment',
  'fuel',
  'precious_metals',
  'gourmet_food',
  'exotic_technology',
  'luxury_goods',
  'colonists',
]);

/** The name people read for a commodity key; a key this front does not know yet is shown as it is. */
export function useGoodName(): (commodity: string) => string {
  const t = useTranslations('game.commodities');
  return useCallback(
    (commodity) => {
      const key = known.safeParse(commodity);
      return key.success ? t(key.data) : commodity;
    },
    [t],
  );
}
