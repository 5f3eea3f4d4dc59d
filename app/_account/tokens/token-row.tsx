'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useServiceNow } from '#app/_ui/use-service-now.ts';

type Token = ApiOutput['auth']['tokens']['list']['items'][number];

export function TokenRow({ token, busy, onRevoke }: { token: Token; busy: boolean; onRevoke: () => void }) {
  const t = useTranslations('apiTokens');
  const format = useFormatter();
  const now = useServiceNow(60_000);
  const { name, scopes, expires_at, last_used_at, last_used_ip } = token;
  const isExpired = new Date(expires_at) <= now;
  const day = format.dateTime(new Date(expires_at), { dateStyle: 'medium' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-strong break-all">{name}</span>
          {scopes.map((scope) => (
            <Badge key={scope} tone={scope === 'read' ? 'neutral' : 'accent'}>
              {t(`scope.${scope}`)}
            </Badge>
          ))}
        </p>
        <p className="text-xs text-ink-muted">
          <span className={isExpired ? 'text-danger' : undefined}>{t(isExpired ? 'expired' : 'expires', { day })}</span>
          {' · '}
          {last_used_at ? (
            <>
              {t('used')} <RelativeTime at={last_used_at} /> <span className="font-mono">{last_used_ip}</span>
            </>
          ) : (
            t('unused')
          )}
        </p>
      </div>
      <ConfirmButton
        needsConfirm
        size="sm"
        look="danger-quiet"
        confirmLabel={t('sure')}
        busy={busy}
        aria-label={t('revokeNamed', { name })}
        onConfirm={onRevoke}
      >
        {t('revoke')}
      </ConfirmButton>
    </li>
  );
}
