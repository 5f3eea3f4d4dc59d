'use client';
import { Rocket } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { Catalogue } from './catalogue.tsx';
import { ShipCard } from './ship-card.tsx';

export function ShipsScreen() {
  const t = useTranslations('game.ships');
  const ships = api.ships.list.useQuery();
  const me = api.players.me.useQuery();
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {ships.data === undefined ? (
        ships.error ? (
          <Panel>
            <QueryError error={ships.error} onRetry={() => void ships.refetch()} retrying={ships.isFetching} />
          </Panel>
        ) : (
          <Skeleton className="h-64 w-full rounded-lg" />
        )
      ) : ships.data.items.length === 0 ? (
        <Panel>
          <EmptyState icon={<Rocket />} title={t('empty.title')} detail={t('empty.detail')} />
        </Panel>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          {ships.data.items.map((ship) => (
            <li key={ship.id}>
              <ShipCard ship={ship} hereSectorId={me.data?.place?.sector_id} />
            </li>
          ))}
        </ul>
      )}
      <Catalogue ownTypes={ships.data?.items.map((ship) => ship.type) ?? []} />
    </PageFrame>
  );
}
