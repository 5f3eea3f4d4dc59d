import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** What a scope allows, in the page's language; the service's English where the page has no such texts. */
export function useScopeMeaning(): (item: { scope: string; meaning: string }) => string {
  const t = useTranslations();
  return useCallback(
    ({ scope, meaning }) => {
      const key = `scopes.meaning.${scope}`;
      return t.has(key as never) ? t(key as never) : meaning;
    },
    [t],
  );
}
