'use client';
import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { MenuContent, MenuRoot, MenuTrigger } from '#app/_ui/menu.tsx';
import { LanguageItems } from './language-items.tsx';

/** The language menu, initially open, because its trigger was already pressed. */
export function OpenLanguageMenu() {
  const t = useTranslations('ui');
  return (
    <MenuRoot defaultOpen>
      <MenuTrigger asChild>
        <Button look="ghost" size="icon" aria-label={t('language')} title={t('language')}>
          <Languages aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <LanguageItems />
      </MenuContent>
    </MenuRoot>
  );
}
