'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** What a family of scopes is called; one that this front end does not know yet keeps its own name. */
export function useFamilyName(): (family: string) => string {
  const t = useTranslations('scopes.family');
  return useCallback((family) => (t.has(family as never) ? t(family as never) : family.replaceAll('_', ' ')), [t]);
}
