'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { PLACES } from '#app/(player)/_parts/places.ts';
import type { Entry } from './entry.ts';

export function useScreenEntries(): readonly Entry[] {
  const t = useTranslations('gameNav');
  const router = useRouter();
  return PLACES.map(
    ({ key, href, icon }): Entry => ({
      id: `screen:${key}`,
      group: 'screens',
      title: t(key),
      icon,
      shortcut: key,
      run: () => router.push(href),
    }),
  );
}
