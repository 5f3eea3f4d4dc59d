'use client';
import { useTranslations } from 'next-intl';
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
        onChange={(event) => void event.target.files?.[0]?.text().then(onText)}
      />
    </label>
  );
}
