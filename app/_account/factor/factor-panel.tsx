'use client';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { DisableFactor } from './disable-factor.tsx';
import { EnrolFactor } from './enrol-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';

export type FactorStatus = ApiOutput['auth']['mfa']['status'];

/** So few codes left that new ones should be made before the last is used. */
const FEW = 3;

export function FactorPanel() {
  const t = useTranslations('account.factor');
  const status = api.auth.mfa.status.useQuery();
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody>
        {status.data ? (
          <State status={status.data} />
        ) : status.error ? (
          <QueryError
            error={status.error}
            onRetry={() => void status.refetch()}
            retrying={status.isFetching}
            className="py-4"
          />
        ) : (
          <Skeleton className="h-20 w-full" />
        )}
      </PanelBody>
    </Panel>
  );
}

function State({ status }: { status: FactorStatus }) {
  const t = useTranslations('account.factor');
  const Icon = status.enabled ? ShieldCheck : ShieldOff;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border border-line bg-ground px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Icon
          aria-hidden="true"
          className={cn('mt-0.5 size-5 shrink-0', status.enabled ? 'text-success' : 'text-warning')}
        />
        <div className="grid gap-1">
          <p className="font-strong">{t(status.enabled ? 'on' : 'off')}</p>
          {status.enabled ? <Facts status={status} /> : <p className="text-ink-muted">{t('offDetail')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {status.enabled ? (
          <>
            <RenewCodes />
            <DisableFactor />
          </>
        ) : (
          <EnrolFactor />
        )}
      </div>
    </div>
  );
}

function Facts({ status }: { status: FactorStatus }) {
  const t = useTranslations('account.factor');
  const left = status.backup_codes_remaining;
  return (
    <div className="grid gap-1 text-ink-muted">
      <p className="flex flex-wrap items-center gap-2">
        {t('codesLeft', { count: left })}
        {left <= FEW ? <Badge tone={left === 0 ? 'danger' : 'warning'}>{t('few')}</Badge> : null}
      </p>
      {status.last_used ? (
        <p>
          {t('lastUsed')} <RelativeTime at={status.last_used} />
        </p>
      ) : null}
    </div>
  );
}
