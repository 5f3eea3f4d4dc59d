'use client';
import { useTranslations } from 'next-intl';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import type { SetTranslationsUrl, TranslationsUrl } from './use-translations-url.ts';

const LABELS = {
  all: 'all',
  missing: 'none',
  unverified: 'unverified',
  verified: 'verified',
  edited: 'edited',
} as const;
const OPTIONS = Object.keys(LABELS) as (keyof typeof LABELS)[];

export function TextFilters({ url, setUrl }: { url: TranslationsUrl; setUrl: SetTranslationsUrl }) {
  const t = useTranslations('admin.translations.texts');
  return (
    <search className="flex flex-wrap items-center gap-3 px-4 pb-3">
      <Input
        type="search"
        value={url.search}
        maxLength={200}
        spellCheck={false}
        aria-label={t('search')}
        placeholder={t('search')}
        className="min-w-0 flex-1 basis-48"
        onChange={(event) => setUrl({ search: event.target.value })}
      />
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t('state')}
          value={url.state}
          onValueChange={(state) => setUrl({ state })}
          options={OPTIONS.map((value) => ({ value, label: t(LABELS[value]) }))}
        />
      </div>
    </search>
  );
}
