'use client';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { dayBounds } from './day-bounds.ts';
import { EntriesTable } from './entries-table.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { type AuditUrl, isFiltered, type SetAuditUrl } from './use-audit-url.ts';
import { useOpenedEntry } from './use-opened-entry.ts';

export function Ledger({ url, setUrl }: { url: AuditUrl; setUrl: SetAuditUrl }) {
  const t = useTranslations('admin.audit');
  const filter = useDeferredValue(url);
  const ledger = api.audit.list.useInfiniteQuery(
    {
      limit: 50,
      actor: filter.actor || undefined,
      action: filter.action || undefined,
      target: filter.target || undefined,
      impact: filter.impact === 'ALL' ? undefined : filter.impact,
      ...dayBounds(filter.from, filter.to),
    },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, placeholderData: (previous) => previous },
  );
  const entries = ledger.data?.pages.flatMap((page) => page.items);
  const opened = useOpenedEntry(entries, url.entry);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LedgerFilters url={url} setUrl={setUrl} />
      {opened.error ? <QueryError error={opened.error} /> : null}
      <Panel>
        {entries === undefined ? (
          ledger.error ? (
            <QueryError error={ledger.error} onRetry={() => void ledger.refetch()} retrying={ledger.isFetching} />
          ) : (
            <SkeletonRows />
          )
        ) : entries.length === 0 ? (
          <EmptyState
            icon={<ScrollText />}
            title={t(isFiltered(url) ? 'emptyFilter.title' : 'empty.title')}
            detail={t(isFiltered(url) ? 'emptyFilter.detail' : 'empty.detail')}
          />
        ) : (
          <EntriesTable label={t('tabs.ledger')} entries={entries} onOpen={(entry) => setUrl({ entry })} />
        )}
      </Panel>
      <MoreButton pages={ledger} className="justify-self-center">
        {t('more')}
      </MoreButton>
      <EntryDrawer entry={opened.entry} onClose={() => setUrl({ entry: null })} />
    </div>
  );
}
