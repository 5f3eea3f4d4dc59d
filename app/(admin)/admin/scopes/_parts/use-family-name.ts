'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** The name of a scope family; unknown families are shown by their key. */
export function useFamilyName(): (family: string) => string {
  const t = useTranslations('scopes.family');
  return useCallback((family) => (t.has(family as never) ? t(family as never) : family.replaceAll('_', ' ')), [t]);
}
