'use client';
import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { MenuContent, MenuRoot, MenuTrigger } from '#app/_ui/menu.tsx';
import { LanguageItems } from './language-items.tsx';

/** For signed-out visitors: a menu of its own, with an icon that needs no language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTranslations('ui');
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <Button look="ghost" size="icon" aria-label={t('language')} title={t('language')} className={className}>
          <Languages aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <LanguageItems />
      </MenuContent>
    </MenuRoot>
  );
}
