'use client';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { beginExternal } from '#app/_client/session/external-login.ts';
import { ProviderMark } from '#app/_client/session/provider-mark.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { wantsStepUp } from '../step-up/wants-step-up.ts';

type Accounts = ApiOutput['externalLogin']['accounts'];
type Provider = ApiOutput['externalLogin']['providers']['items'][number];

/** Other ways in. Not shown where the service has none set up and none is linked. */
export function LinksPanel() {
  const t = useTranslations('account.links');
  const providers = api.externalLogin.providers.useQuery(undefined, { staleTime: 300_000 });
  const accounts = api.externalLogin.accounts.useQuery();
  const failed = [providers, accounts].find((query) => query.error && !query.data);
  if (providers.data?.items.length === 0 && accounts.data?.items.length === 0) return null;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody>
        {failed ? (
          <QueryError error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
        ) : providers.data && accounts.data ? (
          <Links providers={providers.data.items} accounts={accounts.data} />
        ) : (
          <Skeleton className="h-16 w-full" />
        )}
      </PanelBody>
    </Panel>
  );
}

function Links({ providers, accounts }: { providers: readonly Provider[]; accounts: Accounts }) {
  const t = useTranslations('account.links');
  const unlink = api.externalLogin.unlink.useMutation({});
  const link = api.externalLogin.link.useMutation({
    onSuccess: ({ start_path }) => beginExternal({ start_path, next: window.location.pathname, register: false }),
  });
  const nameOf = (provider: Provider['provider']) =>
    providers.find((known) => known.provider === provider)?.name ?? t(`provider.${provider}`);
  const linkable = providers.filter(({ provider }) => !accounts.items.some((account) => account.provider === provider));
  const failed = unlink.error ?? link.error;
  const methods = wantsStepUp(failed);
  function goOn() {
    if (unlink.error && unlink.variables) unlink.mutate(unlink.variables);
    else if (link.variables) link.mutate(link.variables);
  }
  function cancel() {
    unlink.reset();
    link.reset();
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {accounts.items.length > 0 ? (
        <ul aria-label={t('title')} className="rounded-md border border-line bg-ground">
          {accounts.items.map((account) => (
            <li
              key={account.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
            >
              <ProviderMark provider={account.provider} className="size-5 text-ink-faint" />
              <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
                <p className="font-strong">{nameOf(account.provider)}</p>
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
                reason={accounts.can_unlink ? null : t('lastWay')}
                aria-label={t('unlinkNamed', { name: nameOf(account.provider) })}
                onConfirm={() => {
                  link.reset();
                  unlink.mutate({ id: account.id });
                }}
              >
                {t('unlink')}
              </ConfirmButton>
            </li>
          ))}
        </ul>
      ) : null}
      {accounts.can_unlink ? null : <p className="text-xs text-ink-faint">{t('lastWay')}</p>}
      <ProblemNotice problem={failed && !methods ? toProblem(failed) : null} />
      <StepUpDialog methods={methods} onConfirmed={goOn} onCancel={cancel} />
      {linkable.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {linkable.map(({ provider, name }) => (
            <Button
              key={provider}
              busy={link.isPending}
              onClick={() => {
                unlink.reset();
                link.mutate({ provider });
              }}
            >
              <ProviderMark provider={provider} />
              {t('link', { name })}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
