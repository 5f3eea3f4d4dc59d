'use client';
import { Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { wholeList } from '#app/_client/trpc/whole-list-link.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { ScopesUrl, SetScopesUrl } from '../use-scopes-url.ts';
import { PeopleTable } from './people-table.tsx';

/** Everyone with a permission, or with the permission named in the URL. */
export function PeopleList({ url, setUrl }: { url: ScopesUrl; setUrl: SetScopesUrl }) {
  const t = useTranslations('scopes.people');
  const catalogue = api.scopes.catalogue.useQuery(undefined, { staleTime: 300_000 });
  const holders = api.scopes.holders.useQuery({}, wholeList);
  const failed = [holders, catalogue].find((query) => query.error && !query.data);
  if (failed) return <QueryError error={failed.error} onRetry={() => void failed.refetch()} />;
  const people = holders.data?.items.filter(
    (holder) => url.scope === null || holder.grants.some((grant) => grant.scope === url.scope),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {url.scope ? (
        <p className="flex flex-wrap items-center gap-2">
          {t('filtered')} <Badge className="font-mono">{url.scope}</Badge>
          <Button look="ghost" size="sm" onClick={() => setUrl({ scope: null })}>
            {t('all')}
          </Button>
        </p>
      ) : null}
      <Panel>
        {people === undefined || catalogue.data === undefined ? (
          <div className="grid gap-3 p-4">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="h-8 w-full" />
            ))}
          </div>
        ) : people.length === 0 ? (
          <EmptyState icon={<Users />} title={t('empty')} detail={t('emptyDetail')} />
        ) : (
          <PeopleTable people={people} catalogue={catalogue.data} onOpen={(user) => setUrl({ user })} />
        )}
      </Panel>
    </div>
  );
}
