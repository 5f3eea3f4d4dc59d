'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { beginExternal } from '#app/_client/session/external-login.ts';
import { ProviderMark } from '#app/_client/session/provider-mark.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';

/** An account without a password signs in again with one of its providers and comes back to this page. */
export function ProviderEntry({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('account.stepUp');
  const providers = api.externalLogin.providers.useQuery(undefined, { staleTime: 300_000 });
  const accounts = api.externalLogin.accounts.useQuery();
  const failed = [providers, accounts].find((query) => query.error && !query.data);
  if (failed) return <QueryError error={failed.error} onRetry={() => void failed.refetch()} className="py-4" />;
  const linked = providers.data?.items.filter(({ provider }) =>
    accounts.data?.items.some((account) => account.provider === provider),
  );
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{t('again')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {accounts.data && linked ? (
          linked.map(({ provider, name, start_path }) => (
            <Button
              key={provider}
              look="primary"
              onClick={() => void beginExternal({ start_path, next: window.location.pathname, register: false })}
            >
              <ProviderMark provider={provider} />
              {t('with', { name })}
            </Button>
          ))
        ) : (
          <Skeleton className="h-9 w-40" />
        )}
      </div>
    </div>
  );
}
