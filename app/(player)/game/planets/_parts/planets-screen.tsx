'use client';
import { Globe } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { GenesisPanel } from './genesis-panel.tsx';
import { PlanetsHere } from './planets-here.tsx';
import { PlanetsTable } from './planets-table.tsx';

export function PlanetsScreen() {
  const t = useTranslations('holdings.planets');
  const planets = api.planets.list.useQuery({ limit: 100 });
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <PlanetsHere />
      <Panel>
        <PanelHeader title={t('own')} note={t('ownNote')} />
        {planets.data ? (
          planets.data.items.length > 0 ? (
            <PlanetsTable planets={planets.data.items} />
          ) : (
            <EmptyState
              icon={<Globe />}
              title={t('empty.title')}
              detail={t('empty.detail')}
              action={
                <Button asChild look="primary">
                  <Link href="/game">{t('empty.action')}</Link>
                </Button>
              }
            />
          )
        ) : planets.error ? (
          <QueryError error={planets.error} onRetry={() => void planets.refetch()} retrying={planets.isFetching} />
        ) : (
          <Skeleton className="m-4 h-64" />
        )}
      </Panel>
      <GenesisPanel />
    </PageFrame>
  );
}
