'use client';
import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Editor } from './editor.tsx';
import { ExportLink } from './export-link.tsx';
import { TextFilters } from './text-filters.tsx';
import { TextsTable } from './texts-table.tsx';
import type { SetTranslationsUrl, TranslationsUrl } from './use-translations-url.ts';
import { VerifyShown } from './verify-shown.tsx';

type TextsProps = { url: TranslationsUrl; setUrl: SetTranslationsUrl; language: string };

export function Texts({ url, setUrl, language }: TextsProps) {
  const t = useTranslations('admin.translations.texts');
  const { lang, part, state, search } = useDeferredValue(url);
  const list = api.i18n.translations.useInfiniteQuery(
    { lang, namespace: part ?? undefined, state, search: search || undefined, limit: 50 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, placeholderData: (previous) => previous },
  );
  const items = list.data?.pages.flatMap((page) => page.items);
  const open = items?.find(({ namespace, key }) => `${namespace}.${key}` === url.text) ?? null;
  return (
    <Panel className="min-w-0">
      <PanelHeader
        title={t('title')}
        actions={
          <>
            {part && items ? <VerifyShown lang={lang} part={part} items={items} /> : null}
            {part ? <ExportLink lang={lang} part={part} /> : null}
          </>
        }
      />
      <TextFilters url={url} setUrl={setUrl} />
      {items === undefined ? (
        list.error ? (
          <QueryError error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        ) : (
          <Skeleton className="m-4 h-80" />
        )
      ) : items.length === 0 ? (
        <EmptyState icon={<Languages />} title={t('empty.title')} detail={t('empty.detail')} />
      ) : (
        <TextsTable items={items} lang={lang} onOpen={(text) => setUrl({ text })} />
      )}
      {list.hasNextPage ? (
        <div className="grid justify-items-center border-t border-line p-3">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
      <Editor item={open} lang={lang} language={language} onClose={() => setUrl({ text: null })} />
    </Panel>
  );
}
