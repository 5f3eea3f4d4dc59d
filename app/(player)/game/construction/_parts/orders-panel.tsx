'use client';
import { Hammer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { OrderRow } from './order-row.tsx';

/** The player's orders, newest first. */
export function OrdersPanel() {
  const t = useTranslations('construction.orders');
  const orders = api.construction.reservations.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = orders.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      {rows ? (
        rows.length > 0 ? (
          <ul className="grid divide-y divide-line">
            {rows.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Hammer />} title={t('empty.title')} detail={t('empty.detail')} />
        )
      ) : orders.error ? (
        <QueryError error={orders.error} onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={orders}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}
