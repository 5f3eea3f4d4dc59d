'use client';
import { useTranslations } from 'next-intl';
import { ProviderMark } from '#app/_client/session/provider-mark.tsx';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';

type LinkedAccountProps = {
  account: ApiOutput['externalLogin']['accounts']['items'][number];
  name: string;
  canUnlink: boolean;
  onUnlink: () => void;
};

/** A linked account with its last use; the only sign-in method cannot be unlinked. */
export function LinkedAccount({ account, name, canUnlink, onUnlink }: LinkedAccountProps) {
  const t = useTranslations('account.links');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <ProviderMark provider={account.provider} className="size-5 text-ink-faint" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="font-strong">{name}</p>
        <p className="text-xs break-all text-ink-muted">
          {account.provider_account_username ?? account.provider_account_email ?? t('nameless')}
          {account.last_used_at ? (
            <>
              {' · '}
              {t('lastUsed')} <RelativeTime at={account.last_used_at} />
            </>
          ) : null}
        </p>
      </div>
      <ConfirmButton
        needsConfirm
        size="sm"
        look="danger-quiet"
        confirmLabel={t('sure')}
        reason={canUnlink ? null : t('lastWay')}
        aria-label={t('unlinkNamed', { name })}
        onConfirm={onUnlink}
      >
        {t('unlink')}
      </ConfirmButton>
    </li>
  );
}
