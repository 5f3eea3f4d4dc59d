'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { type LanguageCode, localeOf } from '#server/foundation/i18n/rules/languages.ts';

export type TextItem = ApiOutput['i18n']['translations']['items'][number];

type TextsTableProps = { items: readonly TextItem[]; lang: LanguageCode; onOpen: (text: string) => void };

/** English next to its translation; stacked on narrow screens. */
export function TextsTable({ items, lang, onOpen }: TextsTableProps) {
  const t = useTranslations('admin.translations.texts');
  return (
    <ul className="border-t border-line">
      {items.map((item) => {
        const id = `${item.namespace}.${item.key}`;
        return (
          <li key={id} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="grid w-full gap-x-6 gap-y-1 px-4 py-2.5 text-left text-sm hover:bg-raised md:grid-cols-2"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 md:col-span-2">
                <code className="text-xs break-all text-ink-faint">{id}</code>
                <Signs item={item} />
              </span>
              <span lang="en" className="line-clamp-3 break-words text-ink-muted">
                {item.base}
              </span>
              {item.value === null ? (
                <span className="text-ink-faint">{t('isMissing')}</span>
              ) : (
                <span lang={localeOf(lang)} className="line-clamp-3 break-words">
                  {item.value}
                </span>
              )}
              <span className="sr-only">{t('open', { key: id })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Signs({ item }: { item: TextItem }) {
  const t = useTranslations('admin.translations.texts');
  return (
    <>
      {item.faults.length > 0 ? <Badge tone="danger">{t('faulty')}</Badge> : null}
      {item.value === null ? <Badge tone="warning">{t('none')}</Badge> : null}
      {item.is_verified ? <Badge tone="success">{t('verified')}</Badge> : null}
      {item.is_edited ? <Badge tone="accent">{t('edited')}</Badge> : null}
    </>
  );
}
