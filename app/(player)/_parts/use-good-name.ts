'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { COMMODITIES } from '#server/galaxy/rules/commodities.ts';

const known = z.enum(COMMODITIES);

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
