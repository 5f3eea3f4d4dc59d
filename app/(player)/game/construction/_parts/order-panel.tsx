'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import { OrderForm } from './order-form.tsx';

/** Order form while docked at a trade dock; elsewhere a text explains what to do. */
export function OrderPanel() {
  const t = useTranslations('construction.order');
  const named = useNamed();
  const offers = api.construction.offers.useQuery();
  const docks = api.construction.docks.useInfiniteQuery(
    { limit: 50 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const here = docks.data?.pages.flatMap((page) => page.items).find(({ is_here }) => is_here);
  const failed = [docks, offers].find(({ error }) => error);
  if (!docks.data || !offers.data)
    return (
      <Panel>
        <PanelHeader title={t('title')} />
        {failed?.error ? (
          <QueryError error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
        ) : (
          <Skeleton className="m-4 h-32" />
        )}
      </Panel>
    );
  return (
    <Panel>
      <PanelHeader title={here ? named(t('title'), here.name) : t('title')} note={here ? t('note') : t('away')} />
      {here ? <OrderForm dock={here} offers={offers.data} /> : null}
    </Panel>
  );
}
