'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { type Me, useMe } from '#app/(player)/_parts/use-me.ts';
import { AccountPanel } from './account-panel.tsx';
import type { BankBalance } from './bank-balance.ts';
import { CreditsForm } from './credits-form.tsx';
import { GoodsForm } from './goods-form.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { PlaceNotice } from './place-notice.tsx';

/** The player's account at the central bank: balance, transfers, and every movement. */
export function BankScreen() {
  const t = useTranslations('bank');
  const { data: me } = useMe();
  const balance = api.bank.balance.useQuery();
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {balance.data && me ? (
        <Account balance={balance.data} me={me} />
      ) : balance.error ? (
        <QueryError error={balance.error} onRetry={() => void balance.refetch()} retrying={balance.isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <LedgerPanel />
    </PageFrame>
  );
}

function Account({ balance, me }: { balance: BankBalance; me: Me }) {
  return (
    <>
      <PlaceNotice balance={balance} />
      <AccountPanel balance={balance} carried={me.credits} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <CreditsForm balance={balance} carried={me.credits} />
        <GoodsForm balance={balance} me={me} />
      </div>
    </>
  );
}
