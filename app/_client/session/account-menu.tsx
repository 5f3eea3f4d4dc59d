'use client';
import { CircleUser, LogOut, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { MenuContent, MenuItem, MenuLabel, MenuRoot, MenuTrigger } from '#app/_ui/menu.tsx';
import { setTheme, useTheme } from '../theme/theme.ts';
import { signOut } from './sign-out.ts';

export function AccountMenu({ username }: { username: string | undefined }) {
  const t = useTranslations('shell');
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <Button look="ghost" size="icon" aria-label={t('account.open')}>
          <CircleUser aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {username ? <MenuLabel>{t('account.signedInAs', { name: username })}</MenuLabel> : null}
        <MenuItem onSelect={() => setTheme(other)}>
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          {t(other === 'light' ? 'theme.toLight' : 'theme.toDark')}
        </MenuItem>
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          {t('account.signOut')}
        </MenuItem>
      </MenuContent>
    </MenuRoot>
  );
}
