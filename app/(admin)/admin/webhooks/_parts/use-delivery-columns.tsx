import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';

type Delivery = ApiOutput['subscriptions']['deliveries']['items'][number];
const TONE = {
  applied: 'success',
  duplicate: 'neutral',
  ignored: 'neutral',
  rejected: 'warning',
  failed: 'danger',
  late: 'danger',
} as const;

export function useDeliveryColumns(onOpen: (id: string) => void): readonly DataColumn<Delivery>[] {
  const t = useTranslations('adminBilling.webhooks');
  return useMemo(
    () => [
      {
        id: 'event',
        header: t('column.event'),
        text: ({ event_type }) => event_type,
        cell: ({ id, event_type }) => (
          <OpenButton onClick={() => onOpen(id)}>
            <span className="font-mono text-xs break-all">{event_type ?? t('unread')}</span>
          </OpenButton>
        ),
      },
      {
        id: 'outcome',
        header: t('column.outcome'),
        text: ({ outcome }) => outcome,
        cell: (delivery) => <DeliveryOutcome delivery={delivery} />,
      },
      {
        id: 'reason',
        header: t('column.reason'),
        text: ({ reason }) => reason,
        className: 'font-mono text-xs text-ink-muted max-md:hidden',
      },
      {
        id: 'received',
        header: t('column.received'),
        text: ({ received_at }) => received_at,
        cell: ({ received_at }) => <RelativeTime at={received_at} />,
        className: 'text-ink-muted max-sm:hidden',
      },
    ],
    [t, onOpen],
  );
}

export function DeliveryOutcome({ delivery }: { delivery: Pick<Delivery, 'outcome' | 'replayed_at'> }) {
  const t = useTranslations('adminBilling.webhooks');
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TONE[delivery.outcome]}>{t(`outcome.${delivery.outcome}`)}</Badge>
      {delivery.replayed_at ? <Badge>{t('replayed')}</Badge> : null}
    </span>
  );
}
