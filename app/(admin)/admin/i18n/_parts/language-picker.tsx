'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';

/** The languages with their progress. */
export function LanguagePicker({ lang, onPick }: { lang: LanguageCode; onPick: (lang: LanguageCode) => void }) {
  const t = useTranslations('admin.translations');
  const format = useFormatter();
  const known = api.i18n.languages.useQuery().data?.items;
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      <legend className="sr-only">{t('language')}</legend>
      {LANGUAGES.map(({ code, native_name, locale }) => {
        const percent = known?.find((language) => language.code === code)?.completion_percentage ?? 0;
        const share = format.number(percent / 100, { style: 'percent' });
        return (
          <button
            key={code}
            type="button"
            aria-pressed={code === lang}
            onClick={() => onPick(code)}
            className={cn(
              'grid gap-2 rounded-lg border bg-panel px-3 py-2.5 text-left',
              code === lang ? 'border-accent' : 'border-line hover:border-line-strong',
            )}
          >
            <span className="flex items-baseline justify-between gap-2">
              <span lang={locale} className="truncate font-strong">
                {native_name}
              </span>
              <span className="tabular text-xs text-ink-muted">{share}</span>
            </span>
            <Meter value={percent} max={100} label={share} />
          </button>
        );
      })}
    </fieldset>
  );
}
