'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import type { Webhook } from './webhook.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

type RowProps = { hook: Webhook; isOpen: boolean; onOpen: () => void };

function stateOf({ enabled, disabled_reason }: Webhook): 'on' | 'off' | 'failing' | 'gone' {
  return enabled ? 'on' : (disabled_reason ?? 'off');
}

export function WebhookRow({ hook, isOpen, onOpen }: RowProps) {
  const t = useTranslations('webhooks');
  const state = stateOf(hook);
  const tone = state === 'on' ? 'success' : state === 'off' ? 'neutral' : 'danger';
  return (
    <li className={cn('grid gap-2 border-b border-line px-4 py-3 last:border-0', isOpen && 'bg-raised')}>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            aria-pressed={isOpen}
            aria-label={t('open', { name: hook.name })}
            className="text-left font-strong break-all hover:underline"
            onClick={onOpen}
          >
            {hook.name}
          </button>
          <Badge tone={tone}>{t(`state.${state}`)}</Badge>
          {hook.team_id ? <Badge tone="accent">{t('ofTeam')}</Badge> : null}
          <Badge>{t('events', { count: hook.event_types.length })}</Badge>
        </p>
        <p className="font-mono text-xs break-all text-ink-muted">{hook.url}</p>
        <p className="text-xs text-ink-faint">
          {hook.last_delivered_at ? (
            <>
              {t('accepted')} <RelativeTime at={hook.last_delivered_at} />
            </>
          ) : (
            t('never')
          )}
        </p>
      </div>
      {isOpen ? <Actions hook={hook} /> : null}
    </li>
  );
}

function Actions({ hook }: { hook: Webhook }) {
  const t = useTranslations('webhooks');
  const change = api.webhooks.change.useMutation();
  const ping = api.webhooks.ping.useMutation();
  const remove = api.webhooks.delete.useMutation();
  const [dialog, setDialog] = useState<'edit' | 'rotate' | null>(null);
  const error = ping.error ?? change.error ?? remove.error;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hook.enabled ? (
          <Button size="sm" busy={ping.isPending} onClick={() => ping.mutate({ id: hook.id })}>
            {t('ping')}
          </Button>
        ) : null}
        <Button size="sm" look="ghost" onClick={() => setDialog('edit')}>
          {t('edit')}
        </Button>
        <Button size="sm" look="ghost" onClick={() => setDialog('rotate')}>
          {t('rotate')}
        </Button>
        <Button
          size="sm"
          look="ghost"
          busy={change.isPending}
          onClick={() => change.mutate({ id: hook.id, enabled: !hook.enabled })}
        >
          {t(hook.enabled ? 'switchOff' : 'switchOn')}
        </Button>
        <ConfirmButton
          needsConfirm
          size="sm"
          look="danger-quiet"
          confirmLabel={t('sure')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: hook.id })}
        >
          {t('delete')}
        </ConfirmButton>
      </div>
      <ProblemNotice problem={error ? toProblem(error) : null} />
      {dialog === 'edit' ? <WebhookDialog hook={hook} onClose={() => setDialog(null)} /> : null}
      {dialog === 'rotate' ? <RotateDialog id={hook.id} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
