'use client';
import { Waypoints } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { BeaconRows } from './beacon-rows.tsx';
import { GateRow } from './gate-row.tsx';

/** The player's warp gates, and unused beacons. */
export function GatesPanel() {
  const t = useTranslations('construction.gates');
  const gates = api.construction.gates.useQuery({ limit: 100 });
  const offers = api.construction.offers.useQuery();
  const failed = [gates, offers].find(({ error }) => error);
  return (
    <Panel>
      <PanelHeader title={t('title')} note={offers.data ? t('note', { upkeep: offers.data.gate.upkeep }) : undefined} />
      {gates.data && offers.data ? (
        <>
          {gates.data.items.length > 0 ? (
            <ul className="grid divide-y divide-line">
              {gates.data.items.map((gate) => (
                <GateRow key={gate.id} gate={gate} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={<Waypoints />} title={t('empty.title')} detail={t('empty.detail')} />
          )}
          <BeaconRows prices={offers.data.gate} />
        </>
      ) : failed?.error ? (
        <QueryError error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : (
        <Skeleton className="m-4 h-32" />
      )}
    </Panel>
  );
}
