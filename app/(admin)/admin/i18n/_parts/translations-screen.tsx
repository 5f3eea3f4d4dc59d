'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChineseFont } from '#app/_client/i18n/chinese-font.tsx';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { ImportSheet } from './import/import-sheet.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { Namespaces } from './namespaces.tsx';
import { RereadButton } from './reread-button.tsx';
import { Texts } from './texts.tsx';
import { useTranslationsUrl } from './use-translations-url.ts';

export function TranslationsScreen() {
  const t = useTranslations('admin.translations');
  const [url, setUrl] = useTranslationsUrl();
  const [importing, setImporting] = useState(false);
  const progress = api.i18n.progress.useQuery({ lang: url.lang }, { placeholderData: (previous) => previous });
  const change = (next: Partial<typeof url>) => void setUrl(next);
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-5">
      <ChineseFont locale="zh" />
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-lg font-strong">{t('title')}</h1>
          <p className="text-ink-muted">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <RereadButton />
          <Button look="primary" onClick={() => setImporting(true)}>
            {t('import.action')}
          </Button>
        </div>
      </header>
      <LanguagePicker lang={url.lang} onPick={(lang) => change({ lang, text: null })} />
      {progress.data ? (
        <div className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Namespaces progress={progress.data} part={url.part} onPick={(part) => change({ part, text: null })} />
          <Texts url={url} setUrl={change} language={progress.data.native_name} />
        </div>
      ) : progress.error ? (
        <QueryError error={progress.error} onRetry={() => void progress.refetch()} retrying={progress.isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
      {progress.data ? (
        <ImportSheet
          open={importing}
          onOpenChange={setImporting}
          lang={url.lang}
          part={url.part}
          language={progress.data.native_name}
          parts={progress.data.namespaces.map(({ name }) => name)}
        />
      ) : null}
    </div>
  );
}
