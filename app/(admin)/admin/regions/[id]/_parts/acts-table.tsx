'use client';
import { Gavel } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { PhoneLine } from '#app/(admin)/_parts/data-table/phone-line.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { fieldChanges } from '#app/(admin)/admin/audit/_parts/field-changes.ts';

type Act = ApiOutput['governance']['adminActs']['items'][number];

/** A region's decisions, newest first. */
export function ActsTable({ id }: { id: string }) {
  const t = useTranslations('adminRegions');
  const { client } = api.useUtils();
  const list = useListRows('governance.adminActs', { id, limit: 100 }, client.governance.adminActs.query);
  const columns = useActColumns();
  return (
    <ListTable
      label={t('record')}
      list={list}
      columns={columns}
      file="region-decisions"
      empty={{ icon: <Gavel />, title: t('noRecord'), detail: t('noRecordDetail') }}
    />
  );
}

function useActColumns(): readonly DataColumn<Act>[] {
  const t = useTranslations('adminRegions.act');
  const named = useNamed();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('kind'),
        text: ({ kind }) => kind,
        cell: ({ kind, actor_name, created_at }) => (
          <>
            <span className="font-mono text-xs">{kind}</span>
            <PhoneLine>
              {actor_name} · <RelativeTime at={created_at} />
            </PhoneLine>
          </>
        ),
      },
      { id: 'actor', header: t('actor'), text: ({ actor_name }) => actor_name, className: 'max-sm:hidden' },
      {
        id: 'change',
        header: t('change'),
        text: (act) => changeText(act, named),
        cell: (act) => <Changes act={act} />,
      },
      {
        id: 'at',
        header: t('at'),
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <RelativeTime at={created_at} />,
        className: 'text-ink-muted max-sm:hidden',
      },
    ],
    [t, named],
  );
}

function changeText({ before, after }: Act, named: ReturnType<typeof useNamed>): string {
  return fieldChanges(before, after)
    .map(({ field, from = '', to = '' }) => named(field, `${from} → ${to}`))
    .join(' · ');
}

/** A line for each changed field: its previous and its new value. */
function Changes({ act: { before, after } }: { act: Act }) {
  const changes = fieldChanges(before, after);
  if (changes.length === 0) return '–';
  return (
    <ul className="grid gap-1 font-mono text-xs wrap-anywhere">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-ink-muted">{field}</span>{' '}
          {from === undefined ? null : <del className="text-danger no-underline">− {from}</del>}{' '}
          {to === undefined ? null : <ins className="text-success no-underline">+ {to}</ins>}
        </li>
      ))}
    </ul>
  );
}
