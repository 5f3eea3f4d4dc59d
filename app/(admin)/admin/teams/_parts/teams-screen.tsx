'use client';
import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryStates } from 'nuqs';
import { useCallback, useDeferredValue } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { TeamSheet } from './team-sheet.tsx';
import { useTeamColumns } from './use-team-columns.tsx';

/** All teams by name; the search and the open team are stored in the URL. */
export function TeamsScreen() {
  const t = useTranslations('adminHoldings.teams');
  const [url, setUrl] = useQueryStates(
    { name: parseAsString.withDefault(''), team: parseAsString },
    { history: 'replace', shallow: true },
  );
  const name = useDeferredValue(url.name.trim());
  const { client } = api.useUtils();
  const list = useListRows('teams.adminList', { limit: 100, name: name || undefined }, client.teams.adminList.query);
  const columns = useTeamColumns(useCallback((team: string) => void setUrl({ team }), [setUrl]));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <search className="max-w-72">
        <Field label={t('search')}>
          <Input
            value={url.name}
            maxLength={32}
            spellCheck={false}
            onChange={(event) => void setUrl({ name: event.target.value || null })}
          />
        </Field>
      </search>
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        file="teams"
        empty={{ icon: <UsersRound />, title: t('empty.title'), detail: t('empty.detail') }}
      />
      {url.team ? <TeamSheet id={url.team} onClose={() => void setUrl({ team: null })} /> : null}
    </div>
  );
}
