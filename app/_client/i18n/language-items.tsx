'use client';
import { Check } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { MenuItem } from '#app/_ui/menu.tsx';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import { ChineseFont } from './chinese-font.tsx';
import { chooseLanguage } from './language-choice.ts';
import { useWords } from './words-context.tsx';

/** Each language by its own name, so that it can be found from any other language. */
export function LanguageItems() {
  const router = useRouter();
  const { language, languages } = useWords();
  const items = LANGUAGES.filter(({ code }) => languages.includes(code)).map(({ code, native_name, locale }) => (
    <MenuItem
      key={code}
      lang={locale}
      aria-current={code === language ? 'true' : undefined}
      onSelect={() => {
        chooseLanguage(code);
        router.refresh();
      }}
    >
      <span className="min-w-0 flex-1">{native_name}</span>
      {code === language ? <Check aria-hidden="true" /> : null}
    </MenuItem>
  ));
  return (
    <>
      <ChineseFont locale={languages.includes('zh') ? 'zh' : ''} />
      {items}
    </>
  );
}
