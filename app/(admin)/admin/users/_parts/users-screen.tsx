'use client';
import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useDeferredValue } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Input } from '#app/_ui/input.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { useUserColumns } from './use-user-columns.tsx';

const STATES = ['all', 'active', 'suspended', 'deleted', 'admins'] as const;
const SORTS = ['newest', 'oldest', 'name', 'last_login', 'credits'] as const;
const URL = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(STATES).withDefault('all'),
  sort: parseAsStringLiteral(SORTS).withDefault('newest'),
};

/** Every account; search, state and order live in the address. */
export function UsersScreen() {
  const t = useTranslations('operators.users');
  const [url, setUrl] = useQueryStates(URL, { history: 'replace' });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <search className="flex flex-wrap items-center gap-3">
        <Input
          type="search"
          className="max-w-72"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={url.q}
          onChange={(event) => void setUrl({ q: event.target.value || null })}
        />
        <Segmented
          className="flex-wrap"
          label={t('state')}
          value={url.state}
          onValueChange={(state) => void setUrl({ state })}
          options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </search>
      <UserList
        search={url.q}
        state={url.state}
        sort={url.sort}
        onSort={(next) => void setUrl({ sort: SORTS.find((known) => known === next) ?? null })}
      />
    </div>
  );
}

type UserListProps = {
  search: string;
  state: (typeof STATES)[number];
  sort: (typeof SORTS)[number];
  onSort: (sort: string) => void;
};

function UserList({ search, state, sort, onSort }: UserListProps) {
  const t = useTranslations('operators.users');
  const columns = useUserColumns();
  const filter = useDeferredValue(search.trim());
  const pages = api.people.list.useInfiniteQuery(
    { search: filter || undefined, state: state === 'all' ? undefined : state, sort, limit: 50 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, placeholderData: (previous) => previous },
  );
  if (!pages.data)
    return pages.error ? (
      <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    ) : (
      <Skeleton className="h-96" />
    );
  const rows = pages.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState icon={<UsersRound />} title={t('none')} detail={t('noneDetail')} />;
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={({ user_id }) => user_id}
        hrefOf={({ user_id }) => `/admin/users/${user_id}`}
        sort={sort}
        onSort={onSort}
        ascends={(order) => order === 'name'}
        file="users"
      />
      <MoreButton pages={pages} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}
