'use client';
import { Download, Keyboard, Languages, Moon, Sun } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { chooseLanguage } from '#app/_client/i18n/language-choice.ts';
import { useWords } from '#app/_client/i18n/words-context.tsx';
import { useInstall } from '#app/_client/push/install-prompt.ts';
import { setTheme, useTheme } from '#app/_client/theme/theme.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import type { Entry } from './entry.ts';

/** Entries for theme, languages, shortcuts, and installation where the browser offers it. */
export function useSettingEntries(onKeys: () => void): readonly Entry[] {
  const t = useTranslations('palette');
  const shell = useTranslations('common.shell.theme');
  const router = useRouter();
  const { language, languages } = useWords();
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  const install = useInstall();
  const setting = (id: string, entry: Pick<Entry, 'title' | 'icon' | 'run' | 'quiet' | 'shortcut'>): Entry => ({
    id,
    group: 'settings',
    ...entry,
  });
  return [
    setting('keys', { title: t('keys'), icon: Keyboard, shortcut: 'help', run: onKeys }),
    setting('theme', {
      title: shell(other === 'light' ? 'toLight' : 'toDark'),
      icon: other === 'light' ? Sun : Moon,
      run: () => setTheme(other),
    }),
    ...(install ? [setting('install', { title: t('install'), icon: Download, run: install })] : []),
    ...LANGUAGES.filter(({ code }) => code !== language && languages.includes(code)).map(({ code, native_name }) =>
      setting(`language:${code}`, {
        title: t('language', { name: native_name }),
        icon: Languages,
        quiet: true,
        run: () => {
          chooseLanguage(code);
          router.refresh();
        },
      }),
    ),
  ];
}
