'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';

type Delivery = ApiOutput['subscriptions']['deliveries']['items'][number];
const TONE = {
  applied: 'success',
  duplicate: 'neutral',
  ignored: 'neutral',
  rejected: 'warning',
  failed: 'danger',
} as const;

export function DeliveriesTable({ rows, onOpen }: { rows: readonly Delivery[]; onOpen: (id: string) => void }) {
  const t = useTranslations('adminBilling.webhooks');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('column.event')}</Th>
          <Th>{t('column.outcome')}</Th>
          <Th className="max-md:hidden">{t('column.reason')}</Th>
          <Th className="max-sm:hidden">{t('column.received')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <Tr key={row.id} className="hover:bg-raised">
            <Td>
              <OpenButton onClick={() => onOpen(row.id)}>
                <span className="font-mono text-xs break-all">{row.event_type ?? t('unread')}</span>
              </OpenButton>
            </Td>
            <Td>
              <DeliveryOutcome delivery={row} />
            </Td>
            <Td className="font-mono text-xs text-ink-muted max-md:hidden">{row.reason ?? '–'}</Td>
            <Td className="text-ink-muted max-sm:hidden">
              <RelativeTime at={row.received_at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
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
