'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

/** The name of a commodity; unknown keys are shown as they are. */
export function useGoodName(): (commodity: string) => string {
  const t = useTranslations('game.commodities');
  return useCallback((commodity) => (isOneOf(COMMODITIES, commodity) ? t(commodity) : commodity), [t]);
}
