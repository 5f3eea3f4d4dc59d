'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { useMoney } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { CancelButton } from './cancel-button.tsx';

type Mine = ApiOutput['subscriptions']['mine'];
type Subscription = Mine['items'][number];

const TONES = {
  pending: 'warning',
  active: 'success',
  suspended: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<Subscription['status'], BadgeTone>;

/** The player's current entitlement, and the subscriptions that give it. */
export function MinePanel({ mine }: { mine: Mine }) {
  const t = useTranslations('subscription');
  return (
    <Panel>
      <PanelHeader title={t('mine.title')} note={t(mine.is_galactic_citizen ? 'mine.citizen' : 'mine.free')} />
      <PanelBody>
        {mine.items.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('mine.none')}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {mine.items.map((subscription) => (
              <SubscriptionRow key={subscription.id} subscription={subscription} />
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  );
}

function SubscriptionRow({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscription');
  const money = useMoney();
  const { tier, status, region_name, price, currency, failed_payments, approval_url, updated_at, cancel_requested_at } =
    subscription;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          {region_name ? t('mine.ofRegion', { tier: t(`tier.${tier}`), region: region_name }) : t(`tier.${tier}`)}
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
          {cancel_requested_at && status !== 'cancelled' ? <Badge tone="warning">{t('cancel.requested')}</Badge> : null}
        </span>
        <span className="text-xs text-ink-faint">
          {t('price', { price: money(price, currency) })} · <RelativeTime at={updated_at} />
        </span>
        {failed_payments > 0 ? (
          <span className="text-xs text-warning">{t('mine.failed', { count: failed_payments })}</span>
        ) : null}
      </div>
      {approval_url ? (
        <Button asChild size="sm">
          <a href={approval_url}>{t('mine.approve')}</a>
        </Button>
      ) : null}
      {(status === 'active' || status === 'suspended') && !cancel_requested_at ? (
        <CancelButton subscription={subscription} />
      ) : null}
    </li>
  );
}
