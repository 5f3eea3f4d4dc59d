'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Progress } from '#app/_ui/progress.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';

type Order = ApiOutput['construction']['reservations']['items'][number];

const TONE = { queued: 'neutral', building: 'accent', complete: 'success', cancelled: 'neutral' } as const;

/** One order: its subject, dock and progress, and the button to cancel it with its refund. */
export function OrderRow({ order }: { order: Order }) {
  const t = useTranslations('construction');
  const typeName = useShipTypeName();
  const what = order.ship_type ? typeName(order.ship_type, order.ship_type) : t('order.station');
  const where = order.target ? `${order.dock.name} · ${order.target.name}` : order.dock.name;
  const isOpen = order.status === 'queued' || order.status === 'building';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-strong">{order.name ? `${what} – ${order.name}` : what}</span>
          <Badge tone={TONE[order.status]}>{t(`orders.status.${order.status}`)}</Badge>
        </p>
        <p className="text-xs text-ink-muted">
          {where}
          <OrderTimes order={order} />
        </p>
        {order.status === 'building' ? (
          <OrderProgress order={order} label={t('orders.progress', { name: what })} />
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Num value={order.price} unit={t('credits')} />
        {isOpen ? <CancelButton order={order} /> : null}
      </div>
    </li>
  );
}

function OrderTimes({ order }: { order: Order }) {
  const t = useTranslations('construction.orders');
  const now = useServiceNow(15_000);
  if (order.refunded !== null) return <> · {t('refunded', { amount: order.refunded })}</>;
  const { status, starts_at, done_at } = order;
  const isPast = (at: string) => Date.parse(at) <= now.getTime();
  // A due order is settled by the next run of the job.
  if (status === 'building' && done_at && isPast(done_at)) return <> · {t('doneSoon')}</>;
  if (status === 'queued' && starts_at && isPast(starts_at)) return <> · {t('beginsSoon')}</>;
  return (
    <>
      {status === 'queued' && starts_at ? (
        <>
          {' · '}
          {t('begins')} <RelativeTime at={starts_at} />
        </>
      ) : null}
      {done_at ? (
        <>
          {' · '}
          {t('done')} <RelativeTime at={done_at} />
        </>
      ) : null}
    </>
  );
}

function OrderProgress({ order, label }: { order: Order; label: string }) {
  const now = useServiceNow(15_000);
  const begin = Date.parse(order.starts_at ?? '');
  const end = Date.parse(order.done_at ?? '');
  return <Progress label={label} value={(now.getTime() - begin) / (end - begin)} className="max-w-md" />;
}

function CancelButton({ order }: { order: Order }) {
  const t = useTranslations('construction.orders');
  const onError = useProblemToast();
  const cancel = api.construction.cancel.useMutation({ onError });
  const refund = order.cancel_refund;
  return (
    <ConfirmButton
      look="danger-quiet"
      needsConfirm
      confirmLabel={t('sure', { refund })}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: order.id })}
    >
      {t('cancel', { refund })}
    </ConfirmButton>
  );
}
