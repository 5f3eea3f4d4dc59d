'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { DurationField } from './duration-field.tsx';
import { useDuration } from './use-duration.ts';

type ScopeRequest = ApiOutput['scopes']['requests']['items'][number];

const TONE = {
  pending: 'warning',
  granted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  lapsed: 'neutral',
} as const satisfies Record<ScopeRequest['status'], BadgeTone>;

export function useRequestColumns(): readonly DataColumn<ScopeRequest>[] {
  const t = useTranslations('scopes.requests');
  const named = useNamed();
  return useMemo(
    () => [
      {
        id: 'request',
        header: t('column.request'),
        text: ({ username, scope }) => named(username, scope),
        cell: (request) => <Wish request={request} />,
        className: 'w-full',
      },
      {
        id: 'status',
        header: t('column.status'),
        text: ({ status, decided_by_name, decision_note }) =>
          [status, decided_by_name, decision_note].filter(Boolean).join(' '),
        cell: (request) =>
          request.status === 'pending' ? <Actions request={request} /> : <Status request={request} />,
        className: 'align-top',
      },
    ],
    [t, named],
  );
}

/** Who requests what, for how long and why; on a phone everything stands in one column. */
function Wish({ request }: { request: ScopeRequest }) {
  const t = useTranslations('scopes.requests');
  const duration = useDuration();
  return (
    <div className="grid min-w-40 gap-1 py-1">
      <p className="min-w-0 font-mono text-xs break-all">{request.scope}</p>
      <p className="text-sm">
        {t('wish', { name: request.username, duration: duration(request.hours) })} ·{' '}
        <RelativeTime at={request.created_at} className="text-ink-faint" />
      </p>
      <p className="text-sm break-words text-ink-muted">{request.reason}</p>
      {request.decided_by_name ? (
        <p className="text-sm break-words text-ink-muted">
          {t('decidedBy', { name: request.decided_by_name, note: request.decision_note ?? '' })}
        </p>
      ) : null}
    </div>
  );
}

function Status({ request: { status, expires_at } }: { request: ScopeRequest }) {
  const t = useTranslations('scopes.requests');
  return (
    <div className="grid justify-items-start gap-1 py-1">
      <Badge tone={TONE[status]}>{t(`status.${status}`)}</Badge>
      {expires_at ? (
        <span className="text-xs text-ink-faint">
          {t('until')} <RelativeTime at={expires_at} />
        </span>
      ) : null}
    </div>
  );
}

function Actions({ request }: { request: ScopeRequest }) {
  const t = useTranslations('scopes.requests');
  const onError = useProblemToast();
  const withdraw = api.scopes.withdraw.useMutation({ onError, onSuccess: () => toast.success(t('withdrawn')) });
  if (request.own)
    return (
      <div className="grid justify-items-end gap-1">
        <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id: request.id })}>
          {t('withdraw')}
        </Button>
        <span className="text-xs text-ink-faint">{t('own')}</span>
      </div>
    );
  return request.decidable ? (
    <Decide request={request} />
  ) : (
    <span className="max-w-48 text-xs text-ink-faint">{t('notYours')}</span>
  );
}

function Decide({ request: { id, scope, username: name, hours: wished } }: { request: ScopeRequest }) {
  const t = useTranslations('scopes.requests');
  const [hours, setHours] = useState(wished);
  const decide = api.scopes.decide.useMutation();
  return (
    <div className="flex gap-2 max-sm:flex-col">
      <ActDialog
        label={t('refuse')}
        title={t('refuseTitle', { scope, name })}
        detail={t('refuseDetail', { name })}
        done={t('refused')}
        send={(note) => decide.mutateAsync({ id, decision: 'refuse', note })}
      />
      <ActDialog
        label={t('grant')}
        look="primary"
        title={t('grantTitle', { scope, name })}
        detail={t('grantDetail')}
        done={t('granted')}
        send={(note) => decide.mutateAsync({ id, decision: 'grant', hours, note })}
      >
        {() => <DurationField hours={hours} onChange={(next) => setHours(next ?? wished)} />}
      </ActDialog>
    </div>
  );
}
