'use client';
import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useDeferredValue } from 'react';
import { keyOf } from '#app/_client/cache/paths.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';
import { useCursorRows } from '#app/(admin)/_parts/data-table/use-cursor-rows.ts';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import type { PersonRow } from '#server/operations/people/schemas.ts';
import { useUserColumns } from './use-user-columns.tsx';

const STATES = ['all', 'active', 'suspended', 'deleted', 'admins'] as const;
const SORTS = ['newest', 'oldest', 'name', 'last_login', 'credits'] as const;
/** The service's maximum page size. */
const PAGE = 100;
const URL = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(STATES).withDefault('all'),
  sort: parseAsStringLiteral(SORTS).withDefault('newest'),
};

/** Every account; search, state and order are stored in the URL. */
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
  const { client } = api.useUtils();
  const input = { search: filter || undefined, state: state === 'all' ? undefined : state, sort, limit: PAGE };
  const { first, rows, ...read } = useCursorRows(JSON.stringify(input), PAGE, (cursor) => ({
    key: [...keyOf('people.list'), { input: { ...input, cursor }, type: 'query' }],
    read: (signal) => client.people.list.query({ ...input, cursor }, { signal }),
  }));
  if (!first)
    return read.error ? (
      <QueryError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />
    ) : (
      <Skeleton className="h-96" />
    );
  if (rows.count === 0) return <EmptyState icon={<UsersRound />} title={t('none')} detail={t('noneDetail')} />;
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={idOf}
      hrefOf={hrefOf}
      sort={sort}
      onSort={onSort}
      ascends={(order) => order === 'name'}
      file="users"
      savable
    />
  );
}

function idOf({ user_id }: PersonRow): string {
  return user_id;
}
function hrefOf({ user_id }: PersonRow): string {
  return `/admin/users/${user_id}`;
}
