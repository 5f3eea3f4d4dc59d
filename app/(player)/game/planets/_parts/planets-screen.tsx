'use client';
import { Globe } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { PlanetsHere } from './planets-here.tsx';
import { PlanetsTable } from './planets-table.tsx';
import { ORDERS, sortPlanets } from './sort-planets.ts';

export function PlanetsScreen() {
  const t = useTranslations('holdings.planets');
  const [order, setOrder] = useQueryState('order', parseAsStringLiteral(ORDERS).withDefault('newest'));
  const planets = api.planets.list.useQuery({ limit: 100 });
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <Segmented
          label={t('order.label')}
          value={order}
          onValueChange={(next) => void setOrder(next)}
          options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
        />
      }
    >
      <PlanetsHere />
      <Panel>
        <PanelHeader title={t('own')} note={t('ownNote')} />
        {planets.data ? (
          planets.data.items.length > 0 ? (
            <PlanetsTable planets={sortPlanets(planets.data.items, order)} />
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
    </PageFrame>
  );
}
