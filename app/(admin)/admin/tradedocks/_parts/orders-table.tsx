'use client';
import { Hammer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { CancelOrder } from './cancel-order.tsx';

type Order = ApiOutput['construction']['allReservations']['items'][number];

/** The orders of all players, optionally only open ones. */
export function OrdersTable() {
  const t = useTranslations('adminConstruction');
  const [open, setOpen] = useQueryState('open', parseAsBoolean.withDefault(true));
  const { client } = api.useUtils();
  const list = useListRows(
    'construction.allReservations',
    { limit: 50, ...(open ? { status: 'open' as const } : {}) },
    client.construction.allReservations.query,
  );
  const columns = useOrderColumns();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <label htmlFor="open-orders" className="inline-flex min-h-6 items-center gap-2 text-sm">
        <Checkbox id="open-orders" checked={open} onChange={(event) => void setOpen(event.target.checked)} />
        {t('open')}
      </label>
      <ListTable
        label={t('tabs.orders')}
        list={list}
        columns={columns}
        file="dock-orders"
        empty={{ icon: <Hammer />, title: t('empty.orders'), detail: t('empty.ordersDetail') }}
      />
    </div>
  );
}

function useOrderColumns(): readonly DataColumn<Order>[] {
  const t = useTranslations('adminConstruction');
  const types = useTranslations('ships.type');
  return useMemo(() => {
    const nameOf = ({ ship_type }: Order) => (ship_type ? types(ship_type) : t('station'));
    return [
      { id: 'owner', header: t('column.owner'), text: ({ owner }) => owner.username },
      {
        id: 'order',
        header: t('column.order'),
        text: nameOf,
        cell: (order) => (
          <>
            {nameOf(order)}
            <span className="block text-xs text-ink-faint">{order.dock.name}</span>
          </>
        ),
      },
      {
        id: 'status',
        header: t('column.status'),
        text: ({ status }) => status,
        cell: (order) => <Status {...order} />,
      },
      {
        id: 'done',
        header: t('column.done'),
        text: ({ done_at }) => done_at,
        cell: ({ done_at }) => (done_at ? <RelativeTime at={done_at} /> : null),
        className: 'max-md:hidden',
      },
      {
        id: 'price',
        header: t('column.price'),
        text: ({ price }) => price,
        cell: ({ price }) => <Num value={price} />,
        numeric: true,
      },
      {
        id: 'cancel',
        header: t('cancel'),
        text: () => '',
        cell: (order) => (isOpen(order) ? <CancelOrder order={order} /> : null),
      },
    ];
  }, [t, types]);
}

function isOpen({ status }: Order): boolean {
  return status === 'queued' || status === 'building';
}

function Status({ status, cancel_reason }: Pick<Order, 'status' | 'cancel_reason'>) {
  const t = useTranslations('adminConstruction');
  return (
    <>
      <Badge tone={status === 'building' ? 'accent' : 'neutral'}>{t(`status.${status}`)}</Badge>
      {cancel_reason ? <span className="block text-xs text-ink-faint">{cancel_reason}</span> : null}
    </>
  );
}
