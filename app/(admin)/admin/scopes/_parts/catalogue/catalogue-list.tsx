'use client';
import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useScopeMeaning } from '#app/_client/problem/use-scope-meaning.ts';
import { api } from '#app/_client/trpc/api.ts';
import { wholeList } from '#app/_client/trpc/whole-list-link.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { byFamily, holdersByScope } from '../authority.ts';
import type { ScopesUrl, SetScopesUrl } from '../use-scopes-url.ts';
import { FamilyTable } from './family-table.tsx';

/** Every permission with its meaning, its risk and its holders. */
export function CatalogueList({ url, setUrl }: { url: ScopesUrl; setUrl: SetScopesUrl }) {
  const t = useTranslations('scopes.catalogue');
  const say = useScopeMeaning();
  const catalogue = api.scopes.catalogue.useQuery(undefined, { staleTime: 300_000 });
  const holders = api.scopes.holders.useQuery({}, wholeList);
  if (catalogue.error && !catalogue.data) {
    return (
      <QueryError error={catalogue.error} onRetry={() => void catalogue.refetch()} retrying={catalogue.isFetching} />
    );
  }
  const wanted = url.q.trim().toLowerCase();
  const items = catalogue.data?.items.filter((item) => `${item.scope} ${say(item)}`.toLowerCase().includes(wanted));
  const held = holders.data ? holdersByScope(holders.data.items) : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search>
        <Field label={t('search')} className="max-w-sm">
          <Input
            value={url.q}
            maxLength={64}
            spellCheck={false}
            onChange={(event) => setUrl({ q: event.target.value })}
          />
        </Field>
      </search>
      {items === undefined ? (
        <Skeleton className="h-96 w-full" />
      ) : items.length === 0 ? (
        <Panel>
          <EmptyState icon={<SearchX />} title={t('empty')} detail={t('emptyDetail')} />
        </Panel>
      ) : (
        byFamily(items).map(({ family, rows }) => (
          <FamilyTable
            key={family}
            family={family}
            rows={rows}
            held={held}
            onHolders={(scope) => setUrl({ tab: 'people', scope, q: '' })}
          />
        ))
      )}
    </div>
  );
}
