'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Num, useMoney } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Fact, Facts, Part } from '#app/(admin)/_parts/list/facts.tsx';
import { EntryChange } from '#app/(admin)/admin/audit/_parts/entry-change.tsx';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ProviderComparison } from './provider-comparison.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

type Detail = ApiOutput['subscriptions']['get'];
type SheetProps = { id: string; onClose: () => void; onAccount: (userId: string) => void };

/** One subscription with its history; the cancellation is at the bottom. */
export function SubscriptionSheet({ id, onClose, onAccount }: SheetProps) {
  const t = useTranslations('adminBilling.subscriptions');
  const read = api.subscriptions.get.useQuery({ id }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('one')}
      title={({ username }) => username}
      description={({ tier }) => t(`tier.${tier}`)}
      onClose={onClose}
    >
      {(subscription) => (
        <>
          <SubscriptionFacts subscription={subscription} />
          <Button look="link" className="justify-self-start" onClick={() => onAccount(subscription.user_id)}>
            {t('ofAccount')}
          </Button>
          <ProviderComparison subscription={subscription} />
          <Changes changes={subscription.changes} />
          {subscription.status === 'cancelled' ? null : <CancelSubscription subscription={subscription} />}
        </>
      )}
    </DetailSheet>
  );
}

function SubscriptionFacts({ subscription }: { subscription: Detail }) {
  const t = useTranslations('adminBilling.subscriptions');
  const money = useMoney();
  const { region_id, region_name, payment_subscription_id } = subscription;
  return (
    <Facts>
      <Fact term={t('column.status')}>
        <SubscriptionStatus status={subscription.status} />
      </Fact>
      <Fact term={t('fact.price')}>{money(subscription.price, subscription.currency)}</Fact>
      <Fact term={t('column.failed')}>
        <Num value={subscription.failed_payments} />
      </Fact>
      <Fact term={t('column.region')}>
        {region_id ? (
          <Link className="text-accent hover:underline" href={`/admin/regions?region=${region_id}`}>
            {region_name ?? region_id}
          </Link>
        ) : (
          '–'
        )}
      </Fact>
      <Fact term={t('fact.provider')}>
        <span className="font-mono text-xs break-all">{payment_subscription_id ?? '–'}</span>
      </Fact>
      <Fact term={t('fact.created')}>
        <RelativeTime at={subscription.created_at} />
      </Fact>
    </Facts>
  );
}

function Changes({ changes }: { changes: Detail['changes'] }) {
  const t = useTranslations('adminBilling.subscriptions');
  return (
    <Part title={t('changes')}>
      {changes.length === 0 ? <p className="text-sm text-ink-muted">{t('noChanges')}</p> : null}
      <ul className="grid gap-3">
        {changes.map((change) => (
          <li key={change.id} className="grid gap-1 text-sm">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-mono text-xs text-ink-muted">{change.source}</span>
              <RelativeTime at={change.at} className="text-xs text-ink-faint" />
              {change.event_id ? (
                <span className="font-mono text-xs break-all text-ink-faint">{change.event_id}</span>
              ) : null}
            </p>
            <EntryChange before={change.before} after={change.after} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
