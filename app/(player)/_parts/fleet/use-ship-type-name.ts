'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isShipType } from '#server/ships/rules/catalogue.ts';

/** The name of a type of ship; a type this front does not know yet is shown as the service names it. */
export function useShipTypeName(): (type: string, name?: string) => string {
  const t = useTranslations('ships');
  return useCallback((type, name = type) => (isShipType(type) ? t(`type.${type}`) : name), [t]);
}
