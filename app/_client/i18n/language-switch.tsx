'use client';
import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { LateMenu } from '#app/_ui/late-menu.tsx';
import { persistently } from '#app/_ui/persistently.ts';

const load = persistently(() =>
  import('./open-language-menu.tsx').then((module) => ({ default: module.OpenLanguageMenu })),
);
const OpenLanguageMenu = lazy(load);

/** For signed-out visitors: a menu of its own, with an icon that needs no language. */
export function LanguageSwitch() {
  const t = useTranslations('ui');
  return (
    <LateMenu label={t('language')} icon={<Languages aria-hidden="true" />} load={load}>
      <OpenLanguageMenu />
    </LateMenu>
  );
}
