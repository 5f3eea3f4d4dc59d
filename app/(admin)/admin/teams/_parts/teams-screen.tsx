'use client';
import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryStates } from 'nuqs';
import { useDeferredValue } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { ListPanel, nextCursor } from '#app/(admin)/_parts/list/list-panel.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { TeamSheet } from './team-sheet.tsx';

type Team = ApiOutput['teams']['adminList']['items'][number];

/** All teams by name; the search and the open team live in the address. */
export function TeamsScreen() {
  const t = useTranslations('adminHoldings.teams');
  const [url, setUrl] = useQueryStates(
    { name: parseAsString.withDefault(''), team: parseAsString },
    { history: 'replace', shallow: true },
  );
  const name = useDeferredValue(url.name.trim());
  const pages = api.teams.adminList.useInfiniteQuery(
    { limit: 50, name: name || undefined },
    { getNextPageParam: nextCursor, placeholderData: (before) => before },
  );
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
      <ListPanel pages={pages} empty={{ icon: <UsersRound />, title: t('empty.title'), detail: t('empty.detail') }}>
        {(rows) => <TeamsTable rows={rows} onOpen={(team) => void setUrl({ team })} />}
      </ListPanel>
      {url.team ? <TeamSheet id={url.team} onClose={() => void setUrl({ team: null })} /> : null}
    </div>
  );
}

function TeamsTable({ rows, onOpen }: { rows: readonly Team[]; onOpen: (id: string) => void }) {
  const t = useTranslations('adminHoldings.teams');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('column.team')}</Th>
          <Th numeric>{t('column.members')}</Th>
          <Th className="max-sm:hidden">{t('column.founded')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((team) => (
          <Tr key={team.id} className="hover:bg-raised">
            <Td>
              <OpenButton onClick={() => onOpen(team.id)}>
                {team.name} <Badge>{team.tag}</Badge>
              </OpenButton>
            </Td>
            <Td numeric>
              <Num value={team.members} />
            </Td>
            <Td className="text-ink-muted max-sm:hidden">
              <RelativeTime at={team.created_at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
