'use client';
import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { LazyMenu } from '#app/_ui/lazy-menu.tsx';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';

const load = loadWithRetry(() =>
  import('./open-language-menu.tsx').then((module) => ({ default: module.OpenLanguageMenu })),
);
const OpenLanguageMenu = lazy(load);

/** For signed-out visitors: a menu of its own, with an icon that needs no language. */
export function LanguageSwitch() {
  const t = useTranslations('ui');
  return (
    <LazyMenu label={t('language')} icon={<Languages aria-hidden="true" />} load={load}>
      <OpenLanguageMenu />
    </LazyMenu>
  );
}
