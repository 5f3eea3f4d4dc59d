'use client';
import { BadgeCheck, CircleHelp, Hourglass } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { findReturned, readReference } from './find-returned.ts';
import { ReturnFrame } from './return-frame.tsx';

type Mine = ApiOutput['subscriptions']['mine']['items'][number];

const RECHECK_MS = 15_000;

/** The provider's return page after an approval. The entitlement is read from the service, never from the URL. */
export function SuccessScreen() {
  const t = useTranslations('subscription.return');
  const reference = readReference(useSearchParams());
  const mine = api.subscriptions.mine.useQuery(undefined, {
    // The event refreshes at once; this covers a connection that is down.
    refetchInterval: ({ state }) =>
      findReturned(state.data?.items ?? [], reference)?.status === 'pending' && RECHECK_MS,
  });
  return (
    <ReturnFrame title={t('title.success')} reference={reference}>
      <div aria-live="polite">
        {mine.data ? (
          <Standing subscription={findReturned(mine.data.items, reference)} />
        ) : mine.error ? (
          <QueryError error={mine.error} onRetry={() => void mine.refetch()} retrying={mine.isFetching} />
        ) : (
          <Skeleton className="m-4 h-32" />
        )}
      </div>
    </ReturnFrame>
  );
}

function Standing({ subscription }: { subscription: Mine | undefined }) {
  const t = useTranslations('subscription');
  if (!subscription)
    return <EmptyState icon={<CircleHelp />} title={t('return.unknown')} detail={t('return.unknownDetail')} />;
  const tier = t(`tier.${subscription.tier}`);
  switch (subscription.status) {
    case 'pending':
      return (
        <EmptyState icon={<Hourglass />} title={t('return.waiting')} detail={t('return.waitingDetail', { tier })} />
      );
    case 'active':
      return (
        <EmptyState
          icon={<BadgeCheck />}
          title={t('return.confirmed', { tier })}
          detail={t(`return.confirmedDetail.${subscription.tier}`)}
        />
      );
    default:
      return (
        <EmptyState
          icon={<CircleHelp />}
          title={t('return.ended', { tier, status: t(`status.${subscription.status}`) })}
          detail={t('return.endedDetail')}
        />
      );
  }
}
