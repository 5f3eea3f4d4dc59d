'use client';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { PlanEvent } from './plan-event.tsx';
import { useOperatorEventColumns } from './use-operator-event-columns.tsx';

const STATES = ['open', 'over'] as const;

/** Operators' events, with the form for a new one for those who may plan events. */
export function OperatorEvents() {
  const t = useTranslations('market.made.admin');
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const { client } = api.useUtils();
  const list = useListRows('operatorEvents.list', { limit: 100, state }, client.operatorEvents.list.query);
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 });
  const mayMake = me.data?.scopes.includes('admin.economy.levers') ?? false;
  const columns = useOperatorEventColumns(mayMake);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('which')}
          value={state}
          onValueChange={setState}
          options={STATES.map((value) => ({ value, label: t(value) }))}
        />
        {mayMake ? <PlanEvent /> : null}
      </div>
      <ListTable
        label={t('tab')}
        list={list}
        columns={columns}
        file="events"
        empty={{ icon: <CalendarClock />, title: t('empty.title'), detail: t('empty.detail') }}
      />
    </>
  );
}
