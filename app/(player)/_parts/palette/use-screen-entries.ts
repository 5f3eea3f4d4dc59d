'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { PAGES } from '#app/(player)/_parts/navigation/pages.ts';
import type { Entry } from './entry.ts';

export function useScreenEntries(): readonly Entry[] {
  const t = useTranslations('gameNav');
  const router = useRouter();
  return PAGES.map(
    ({ key, href, icon, shortcut }): Entry => ({
      id: `screen:${key}`,
      group: 'screens',
      title: t(key),
      icon,
      ...(shortcut ? { shortcut } : {}),
      run: () => router.push(href),
    }),
  );
}
