'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Part } from '#app/(admin)/_parts/list/facts.tsx';
import { ReplayDelivery } from '#app/(admin)/admin/webhooks/_parts/replay-delivery.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

type Subscription = Pick<
  ApiOutput['subscriptions']['get'],
  'provider_status' | 'provider_checked_at' | 'differs' | 'unapplied'
>;

/** What the provider said when it was last asked. */
export function ProviderStatus({ subscription: { provider_status, differs } }: { subscription: Subscription }) {
  const t = useTranslations('adminBilling.subscriptions.comparison');
  if (provider_status === null) return <span className="text-ink-muted">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {provider_status === 'unknown' ? <Badge>{t('unknown')}</Badge> : <SubscriptionStatus status={provider_status} />}
      {differs ? <Badge tone="danger">{t('differs')}</Badge> : null}
    </span>
  );
}

/** The provider's state beside ours, and the events that wait to be replayed. */
export function ProviderComparison({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('adminBilling.subscriptions.comparison');
  const { provider_checked_at, provider_status, differs, unapplied } = subscription;
  return (
    <Part title={t('column')}>
      {provider_status === null || provider_checked_at === null ? (
        <p className="text-sm text-ink-muted">{t('notCompared')}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <ProviderStatus subscription={subscription} />
          <span className="text-ink-muted">{t('checked')}</span>
          <RelativeTime at={provider_checked_at} />
        </p>
      )}
      {differs || unapplied.length > 0 ? (
        <div className="grid gap-3">
          <p className="text-sm font-strong">{t('unapplied')}</p>
          <p className="text-sm text-ink-muted">{unapplied.length > 0 ? t('unappliedDetail') : t('none')}</p>
          {unapplied.map(({ id, event_type, event_time }) => (
            <div key={id} className="grid gap-1">
              <p className="flex flex-wrap gap-x-2 text-xs">
                <span className="font-mono break-all">{event_type}</span>
                <RelativeTime at={event_time} className="text-ink-faint" />
              </p>
              <ReplayDelivery id={id} />
            </div>
          ))}
        </div>
      ) : null}
    </Part>
  );
}
