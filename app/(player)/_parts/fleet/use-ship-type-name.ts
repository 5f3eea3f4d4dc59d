'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';

/** The name of a ship type; unknown types are shown by the service's key. */
export function useShipTypeName(): (type: string, name?: string) => string {
  const t = useTranslations('ships');
  return useCallback((type, name = type) => (isShipType(type) ? t(`type.${type}`) : name), [t]);
}
