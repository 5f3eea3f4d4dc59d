'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Delta, Num } from '#app/_ui/number.tsx';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';

type Flow = ApiOutput['economy']['moneySupply']['flows'][number];

/** Sources and sinks of credits by kind of movement, largest first. */
export function FlowsTable({ flows }: { flows: readonly Flow[] }) {
  const t = useTranslations('operators.economy');
  return (
    <DataTable
      label={t('flows')}
      rows={flows}
      keyOf={({ kind }) => kind}
      file="money-flows"
      columns={[
        {
          id: 'kind',
          header: t('kind'),
          text: ({ kind }) => kind,
          cell: (flow) => <Kind {...flow} />,
        },
        {
          id: 'created',
          header: t('created'),
          text: ({ created }) => created,
          cell: ({ created }) => <Num value={created} />,
          numeric: true,
        },
        {
          id: 'destroyed',
          header: t('destroyed'),
          text: ({ destroyed }) => destroyed,
          cell: ({ destroyed }) => <Num value={destroyed} />,
          numeric: true,
        },
        {
          id: 'net',
          header: t('net'),
          text: ({ created, destroyed }) => created - destroyed,
          cell: ({ created, destroyed }) => <Delta value={created - destroyed} upIs="neutral" />,
          numeric: true,
          className: 'max-sm:hidden',
        },
        {
          id: 'times',
          header: t('times'),
          text: ({ times }) => times,
          cell: ({ times }) => <Num value={times} />,
          numeric: true,
          className: 'max-sm:hidden',
        },
      ]}
    />
  );
}

function Kind({ kind, moved }: Pick<Flow, 'kind' | 'moved'>) {
  const t = useTranslations('operators.economy');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-mono text-xs">{kind}</span>
      {moved ? <Badge>{t('moved')}</Badge> : null}
    </span>
  );
}
