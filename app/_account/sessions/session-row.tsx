'use client';
import { Monitor } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';

type Session = ApiOutput['auth']['sessions']['list']['items'][number];

export function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useTranslations('auth.sessions');
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  const device = session.device ?? t('unknownDevice');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-strong" title={session.user_agent ?? undefined}>
            {device}
          </span>
          {session.current ? <Badge tone="accent">{t('current')}</Badge> : null}
        </p>
        <p className="text-xs text-ink-muted">
          <span className="font-mono">{session.ip ?? t('unknownAddress')}</span> ·{' '}
          {session.current ? null : (
            <span>
              {t('lastUsed')} <RelativeTime at={session.last_used} /> ·{' '}
            </span>
          )}
          {t('since', { day: day(session.created_at) })}
        </p>
      </div>
      {session.current ? null : (
        <ConfirmButton
          needsConfirm
          size="sm"
          look="danger-quiet"
          confirmLabel={t('sure')}
          busy={busy}
          aria-label={t('endNamed', { device })}
          onConfirm={onEnd}
        >
          {t('end')}
        </ConfirmButton>
      )}
    </li>
  );
}
