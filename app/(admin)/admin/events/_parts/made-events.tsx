'use client';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { ListPanel, nextCursor } from '#app/(admin)/_parts/list/list-panel.tsx';
import { MadeTable } from './made-table.tsx';
import { PlanEvent } from './plan-event.tsx';

const STATES = ['open', 'over'] as const;

/** The events that operators made, with the form of a new one for who may. */
export function MadeEvents() {
  const t = useTranslations('market.made.admin');
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const pages = api.operatorEvents.list.useInfiniteQuery(
    { limit: 50, state },
    { getNextPageParam: nextCursor, placeholderData: (before) => before },
  );
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 });
  const mayMake = me.data?.scopes.includes('admin.economy.levers') ?? false;
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
      <ListPanel pages={pages} empty={{ icon: <CalendarClock />, title: t('empty.title'), detail: t('empty.detail') }}>
        {(rows) => <MadeTable rows={rows} mayEnd={mayMake} />}
      </ListPanel>
    </>
  );
}
