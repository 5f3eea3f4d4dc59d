'use client';
import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { setTheme, useTheme } from './theme.ts';

export function ThemeSwitch({ className }: { className?: string }) {
  const t = useTranslations('common.shell');
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const name = t(other === 'light' ? 'theme.toLight' : 'theme.toDark');
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label={name}
      title={name}
      className={className}
      onClick={() => setTheme(other)}
    >
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </Button>
  );
}
