'use client';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useDeferredValue } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { dayBounds } from './day-bounds.ts';
import type { AuditEntry } from './entry-cells.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { type AuditUrl, isFiltered, type SetAuditUrl } from './use-audit-url.ts';
import { useEntryColumns } from './use-entry-columns.tsx';
import { useOpenedEntry } from './use-opened-entry.ts';

const NONE: readonly AuditEntry[] = [];

/** All entries, newest first. The log only grows, so only the visible pages and rows are loaded and rendered. */
export function Ledger({ url, setUrl }: { url: AuditUrl; setUrl: SetAuditUrl }) {
  const t = useTranslations('admin.audit');
  const list = useEntries(useDeferredValue(url));
  const opened = useOpenedEntry(list.first ? NONE : undefined, url.entry);
  const columns = useEntryColumns(useCallback((entry: string) => setUrl({ entry }), [setUrl]));
  const filtered = isFiltered(url);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LedgerFilters url={url} setUrl={setUrl} />
      {opened.error ? <QueryError error={opened.error} /> : null}
      <ListTable
        label={t('tabs.ledger')}
        list={list}
        columns={columns}
        file="audit-log"
        savable
        empty={{
          icon: <ScrollText />,
          title: t(filtered ? 'emptyFilter.title' : 'empty.title'),
          detail: t(filtered ? 'emptyFilter.detail' : 'empty.detail'),
        }}
      />
      <EntryDrawer entry={opened.entry} onClose={() => setUrl({ entry: null })} />
    </div>
  );
}

function useEntries({ actor, action, target, request, impact, from, to }: AuditUrl) {
  const { client } = api.useUtils();
  const input = {
    limit: 100,
    actor: actor || undefined,
    action: action || undefined,
    target: target || undefined,
    request: request || undefined,
    impact: impact === 'ALL' ? undefined : impact,
    ...dayBounds(from, to),
  };
  return useListRows('audit.list', input, client.audit.list.query);
}
