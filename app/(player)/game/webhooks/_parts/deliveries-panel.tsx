'use client';
import { useTranslations } from 'next-intl';
import { serviceNow } from '#app/_browser/service-clock.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import type { Webhook } from './webhook.ts';

/** Polls while a delivery is pending, because no event reports its result. */
const POLL_MS = 3_000;
const SOON_MS = 60_000;

/** The deliveries of a webhook, with the responses. */
export function DeliveriesPanel({ hook }: { hook: Webhook }) {
  const t = useTranslations('webhooks');
  const deliveries = api.webhooks.deliveries.useInfiniteQuery(
    { id: hook.id, limit: 20 },
    {
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isMoving)) ? POLL_MS : false),
    },
  );
  const items = deliveries.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader title={`${t('deliveries')} · ${hook.name}`} note={t('deliveriesNote')} />
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items === undefined ? (
          deliveries.error ? (
            <QueryError
              error={deliveries.error}
              onRetry={() => void deliveries.refetch()}
              retrying={deliveries.isFetching}
            />
          ) : (
            <Skeleton className="h-20 w-full" />
          )
        ) : items.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('noDeliveries')}</p>
        ) : (
          <ul aria-label={t('deliveries')} className="rounded-md border border-line bg-ground">
            {items.map((delivery) => (
              <DeliveryRow key={delivery.id} hook={hook} delivery={delivery} />
            ))}
          </ul>
        )}
        <MoreButton pages={deliveries}>{t('olderDeliveries')}</MoreButton>
      </PanelBody>
    </Panel>
  );
}

function isMoving({ status, next_at }: { status: string; next_at: string | null }): boolean {
  return status === 'pending' && (next_at === null || new Date(next_at).getTime() - serviceNow() < SOON_MS);
}
