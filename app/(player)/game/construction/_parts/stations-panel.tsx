'use client';
import { Store } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { StationRow } from './station-row.tsx';

/** The stations that the player owns. */
export function StationsPanel() {
  const t = useTranslations('construction.stations');
  const stations = api.construction.stations.useQuery({ limit: 100 });
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      {stations.data ? (
        stations.data.items.length > 0 ? (
          <ul className="grid divide-y divide-line">
            {stations.data.items.map((station) => (
              <StationRow key={station.id} station={station} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Store />} title={t('empty.title')} detail={t('empty.detail')} />
        )
      ) : stations.error ? (
        <QueryError error={stations.error} onRetry={() => void stations.refetch()} retrying={stations.isFetching} />
      ) : (
        <Skeleton className="m-4 h-32" />
      )}
    </Panel>
  );
}
