'use client';
import { useTranslations } from 'next-intl';
import { readText } from '#app/_browser/read-text.ts';
import { buttonStyle } from '#app/_ui/button-style.ts';
import { cn } from '#app/_ui/cn.ts';

/** The browser's own file chooser, styled as a link. */
export function JsonFile({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('admin.translations.import');
  return (
    <label
      className={cn(
        buttonStyle({ look: 'link', size: 'sm' }),
        'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
      )}
    >
      {t('choose')}
      <input
        type="file"
        accept="application/json,.json"
        className="sr-only"
        onChange={({ target: { files } }) => void (files?.[0] && readText(files[0]).then(onText))}
      />
    </label>
  );
}
