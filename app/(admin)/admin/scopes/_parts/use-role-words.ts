'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

export type RoleWords = { title: string; detail: string | null };

/** The name of a role; unknown roles are shown by their key. */
export function useRoleWords(): (name: string) => RoleWords {
  const t = useTranslations('scopes.role');
  return useCallback(
    (name) => {
      const say = (part: string) => (t.has(`${name}.${part}` as never) ? t(`${name}.${part}` as never) : null);
      return { title: say('title') ?? name.replaceAll('_', ' '), detail: say('detail') };
    },
    [t],
  );
}
