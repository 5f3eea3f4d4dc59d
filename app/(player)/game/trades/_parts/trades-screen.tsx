'use client';
import { ScrollText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DensityProvider, DensitySwitch } from '#app/_ui/density.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { DownloadLedger } from './download-ledger.tsx';
import { LedgerTable } from './ledger-table.tsx';

const SHOWN = ['all', 'buy', 'sell'] as const;

export function TradesScreen() {
  const t = useTranslations('game.trades');
  const [shown, setShown] = useQueryState('show', parseAsStringLiteral(SHOWN).withDefault('all'));
  const ledger = api.trading.history.useInfiniteQuery(
    { limit: 50, ...(shown === 'all' ? {} : { side: shown }) },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = ledger.data?.pages.flatMap((page) => page.items);
  return (
    <DensityProvider>
      <PageFrame
        title={t('title')}
        lead={t('lead')}
        actions={
          <div className="flex flex-wrap gap-2">
            <Segmented
              label={t('filter')}
              value={shown}
              onValueChange={(value) => void setShown(value)}
              options={[
                { value: 'all', label: t('all') },
                { value: 'buy', label: t('buys') },
                { value: 'sell', label: t('sells') },
              ]}
            />
            <DownloadLedger side={shown === 'all' ? undefined : shown} />
            <DensitySwitch />
          </div>
        }
      >
        <Panel>
          {rows === undefined ? (
            ledger.error ? (
              <QueryError error={ledger.error} onRetry={() => void ledger.refetch()} retrying={ledger.isFetching} />
            ) : (
              <Skeleton className="m-4 h-96" />
            )
          ) : rows.length === 0 ? (
            <NoTrades filtered={shown !== 'all'} />
          ) : (
            <LedgerTable rows={rows} />
          )}
        </Panel>
        <MoreButton pages={ledger} className="justify-self-center">
          {t('more')}
        </MoreButton>
      </PageFrame>
    </DensityProvider>
  );
}

function NoTrades({ filtered }: { filtered: boolean }) {
  const t = useTranslations('game.trades');
  if (filtered)
    return <EmptyState icon={<ScrollText />} title={t('emptyFilter.title')} detail={t('emptyFilter.detail')} />;
  return (
    <EmptyState
      icon={<ScrollText />}
      title={t('empty.title')}
      detail={t('empty.detail')}
      action={
        <Button asChild look="primary">
          <Link href="/game">{t('empty.action')}</Link>
        </Button>
      }
    />
  );
}
