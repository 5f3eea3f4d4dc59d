'use client';
import { Hammer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { CancelOrder } from './cancel-order.tsx';

type Order = ApiOutput['construction']['allReservations']['items'][number];

/** The orders of all players, optionally only open ones. */
export function OrdersTable() {
  const t = useTranslations('adminConstruction');
  const [open, setOpen] = useQueryState('open', parseAsBoolean.withDefault(true));
  const orders = api.construction.allReservations.useInfiniteQuery(
    { limit: 50, ...(open ? { status: 'open' as const } : {}) },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = orders.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <div className="border-b border-line px-4 py-3">
        <label htmlFor="open-orders" className="inline-flex min-h-6 items-center gap-2 text-sm">
          <Checkbox id="open-orders" checked={open} onChange={(event) => void setOpen(event.target.checked)} />
          {t('open')}
        </label>
      </div>
      {rows === undefined ? (
        orders.error ? (
          <QueryError error={orders.error} onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
        ) : (
          <Skeleton className="m-4 h-64" />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<Hammer />} title={t('empty.orders')} detail={t('empty.ordersDetail')} />
      ) : (
        <OrderRows orders={rows} />
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={orders}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

function OrderRows({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('adminConstruction');
  return (
    <Table label={t('tabs.orders')}>
      <THead>
        <Tr>
          <Th>{t('column.owner')}</Th>
          <Th>{t('column.order')}</Th>
          <Th>{t('column.status')}</Th>
          <Th className="max-md:hidden">{t('column.done')}</Th>
          <Th numeric>{t('column.price')}</Th>
          <Th>
            <span className="sr-only">{t('cancel')}</span>
          </Th>
        </Tr>
      </THead>
      <TBody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </TBody>
    </Table>
  );
}

function OrderRow({ order }: { order: Order }) {
  const t = useTranslations('adminConstruction');
  const types = useTranslations('ships.type');
  const isOpen = order.status === 'queued' || order.status === 'building';
  return (
    <Tr>
      <Td>{order.owner.username}</Td>
      <Td>
        {order.ship_type ? types(order.ship_type) : t('station')}
        <span className="block text-xs text-ink-faint">{order.dock.name}</span>
      </Td>
      <Td>
        <Badge tone={order.status === 'building' ? 'accent' : 'neutral'}>{t(`status.${order.status}`)}</Badge>
        {order.cancel_reason ? <span className="block text-xs text-ink-faint">{order.cancel_reason}</span> : null}
      </Td>
      <Td className="max-md:hidden">{order.done_at ? <RelativeTime at={order.done_at} /> : null}</Td>
      <Td numeric>
        <Num value={order.price} />
      </Td>
      <Td>{isOpen ? <CancelOrder order={order} /> : null}</Td>
    </Tr>
  );
}
