'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Fact, Facts, Part } from '#app/(admin)/_parts/list/facts.tsx';
import { RecordBlock } from '#app/(admin)/_parts/list/record-block.tsx';
import { ReplayDelivery } from './replay-delivery.tsx';
import { DeliveryOutcome } from './use-delivery-columns.tsx';

type Delivery = ApiOutput['subscriptions']['delivery'];

/** One delivery with its content, without secrets; rejected deliveries have no content. */
export function DeliverySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('adminBilling.webhooks');
  const read = api.subscriptions.delivery.useQuery({ id }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('one')}
      title={({ event_type }) => event_type ?? t('unread')}
      description={({ event_id }) => event_id ?? undefined}
      onClose={onClose}
    >
      {(delivery) => (
        <>
          <DeliveryFacts delivery={delivery} />
          <Part title={t('payload')}>
            {delivery.payload === null ? (
              <p className="text-sm text-ink-muted">{t('noPayload')}</p>
            ) : (
              <RecordBlock record={delivery.payload} copyLabel={t('copyPayload')} />
            )}
          </Part>
          {delivery.outcome === 'rejected' ? null : <ReplayDelivery id={delivery.id} />}
        </>
      )}
    </DetailSheet>
  );
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('adminBilling.webhooks');
  return (
    <Facts>
      <Fact term={t('column.outcome')}>
        <DeliveryOutcome delivery={delivery} />
      </Fact>
      <Fact term={t('column.reason')}>
        <span className="font-mono text-xs">{delivery.reason ?? '–'}</span>
      </Fact>
      <Fact term={t('column.received')}>
        <RelativeTime at={delivery.received_at} />
      </Fact>
      <Fact term={t('fact.happened')}>{delivery.event_time ? <RelativeTime at={delivery.event_time} /> : '–'}</Fact>
      <Fact term={t('fact.transmission')}>
        <span className="font-mono text-xs break-all">{delivery.transmission_id ?? '–'}</span>
      </Fact>
      <Fact term={t('fact.replayed')}>{delivery.replayed_at ? <RelativeTime at={delivery.replayed_at} /> : '–'}</Fact>
      <Fact term={t('fact.subscription')}>
        {delivery.subscription_id ? (
          <Link
            className="text-accent hover:underline"
            href={`/admin/subscriptions?subscription=${delivery.subscription_id}`}
          >
            {t('openSubscription')}
          </Link>
        ) : (
          '–'
        )}
      </Fact>
    </Facts>
  );
}
