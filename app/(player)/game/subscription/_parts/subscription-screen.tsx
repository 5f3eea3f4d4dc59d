'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { LapsePanel } from './lapse-panel.tsx';
import { MinePanel } from './mine-panel.tsx';
import { TierPanel } from './tier-panel.tsx';

/** The player's subscriptions, and the benefits of each tier. */
export function SubscriptionScreen() {
  const t = useTranslations('subscription');
  const tiers = api.subscriptions.tiers.useQuery();
  const mine = api.subscriptions.mine.useQuery();
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {mine.data ? (
        <MinePanel mine={mine.data} />
      ) : mine.error ? (
        <QueryError error={mine.error} onRetry={() => void mine.refetch()} retrying={mine.isFetching} />
      ) : (
        <Skeleton className="h-32" />
      )}
      <LapsePanel />
      {tiers.data ? (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {tiers.data.items.map((tier) => (
            <TierPanel key={tier.tier} tier={tier} mine={mine.data} />
          ))}
        </div>
      ) : tiers.error ? (
        <QueryError error={tiers.error} onRetry={() => void tiers.refetch()} retrying={tiers.isFetching} />
      ) : (
        <Skeleton className="h-64" />
      )}
      <Notice
        tone="info"
        title={t('fair.title')}
        action={
          <Button asChild size="sm">
            <Link href="/fairness">{t('fair.link')}</Link>
          </Button>
        }
      >
        {t('fair.detail')}
      </Notice>
    </PageFrame>
  );
}
