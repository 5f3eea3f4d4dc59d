'use client';
import { CircleUser, LogOut, Moon, ShieldCheck, Sun } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { MenuContent, MenuItem, MenuLabel, MenuRoot, MenuTrigger } from '#app/_ui/menu.tsx';
import { LanguageItems } from '../i18n/language-items.tsx';
import { setTheme, useTheme } from '../theme/theme.ts';
import { signOut } from './sign-out.ts';

export type AccountMenuProps = {
  username: string | undefined;
  /** The account page of this front end. */
  href: string;
};

/** The menu with its trigger; initially open. */
export function OpenAccountMenu({ username, href }: AccountMenuProps) {
  const t = useTranslations('common.shell');
  const ui = useTranslations('ui');
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <MenuRoot defaultOpen>
      <MenuTrigger asChild>
        <Button look="ghost" size="icon" aria-label={t('account.open')}>
          <CircleUser aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {username ? <MenuLabel>{t('account.signedInAs', { name: username })}</MenuLabel> : null}
        <MenuItem asChild>
          <Link href={href}>
            <ShieldCheck aria-hidden="true" />
            {t('account.security')}
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => setTheme(other)}>
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          {t(other === 'light' ? 'theme.toLight' : 'theme.toDark')}
        </MenuItem>
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          {t('account.signOut')}
        </MenuItem>
        <MenuLabel>{ui('language')}</MenuLabel>
        <LanguageItems />
      </MenuContent>
    </MenuRoot>
  );
}
