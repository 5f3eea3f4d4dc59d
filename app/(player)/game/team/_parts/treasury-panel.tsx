'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { LimitsForm } from './limits-form.tsx';
import type { Treasury } from './own-team.ts';
import { TreasuryForm } from './treasury-form.tsx';
import { TreasuryLedger } from './treasury-ledger.tsx';

/** The team's treasury, the player's contribution and limit, and every movement. */
export function TreasuryPanel() {
  const t = useTranslations('team.treasury');
  const { data: me } = useMe();
  const treasury = api.teams.treasury.useQuery(undefined, { retry: false });
  const giving = api.giving.mine.useQuery();
  return (
    <>
      <Panel aria-label={t('title')}>
        <PanelHeader title={t('title')} note={t('note')} />
        <PanelBody className="grid gap-5">
          {treasury.data && giving.data && me ? (
            <>
              <Figures treasury={treasury.data} />
              <div className="grid items-start gap-5 lg:grid-cols-2">
                <TreasuryForm treasury={treasury.data} giving={giving.data} carried={me.credits} />
                {treasury.data.my_role === 'founder' ? (
                  <LimitsForm key={JSON.stringify(treasury.data)} treasury={treasury.data} />
                ) : null}
              </div>
            </>
          ) : treasury.error ? (
            <QueryError error={treasury.error} onRetry={() => void treasury.refetch()} retrying={treasury.isFetching} />
          ) : (
            <Skeleton className="h-48" />
          )}
        </PanelBody>
      </Panel>
      <TreasuryLedger />
    </>
  );
}

function Figures({ treasury }: { treasury: Treasury }) {
  const t = useTranslations('team.treasury');
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Figure name={t('balance')}>
        <Num value={treasury.balance} />
      </Figure>
      <Figure name={t('mine')}>
        <Num value={treasury.contributed} />
      </Figure>
      <Figure name={t('share')} hint={t('shareHint')}>
        <Num value={treasury.share} />
      </Figure>
    </dl>
  );
}

function Figure({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="text-lg font-strong tabular">{children}</dd>
      {hint ? <dd className="text-xs text-ink-muted">{hint}</dd> : null}
    </div>
  );
}
