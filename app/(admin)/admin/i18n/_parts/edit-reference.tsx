'use client';
import { useTranslations } from 'next-intl';

/** The English original. */
export function BaseText({ text }: { text: string }) {
  const t = useTranslations('admin.translations.texts');
  return (
    <div className="grid gap-1">
      <p className="text-sm font-strong">{t('base')}</p>
      <p lang="en" className="rounded-md bg-raised px-3 py-2 text-sm break-words whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}

/** The placeholders that a text may contain. */
export function Placeholders({ names }: { names: readonly string[] }) {
  const t = useTranslations('admin.translations.editor');
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-muted">
      {t('takes')}
      {names.map((name) => (
        <code key={name} className="rounded-sm bg-raised px-1.5 text-xs text-ink">
          {name}
        </code>
      ))}
    </p>
  );
}
