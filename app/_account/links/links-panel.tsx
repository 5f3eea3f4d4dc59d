'use client';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { ProviderMark } from '#app/_client/session/provider-mark.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { LinkedAccount } from './linked-account.tsx';
import { useLinks } from './use-links.ts';

type Accounts = ApiOutput['externalLogin']['accounts'];
type Provider = ApiOutput['externalLogin']['providers']['items'][number];

/** Other login providers. Not shown if the service has none configured and none is linked. */
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
  const { connect, disconnect, linking, failed, methods, goOn, cancel } = useLinks();
  const nameOf = (provider: Provider['provider']) =>
    providers.find((known) => known.provider === provider)?.name ?? t(`provider.${provider}`);
  const linkable = providers.filter(({ provider }) => !accounts.items.some((account) => account.provider === provider));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {accounts.items.length > 0 ? (
        <ul aria-label={t('title')} className="rounded-md border border-line bg-ground">
          {accounts.items.map((account) => (
            <LinkedAccount
              key={account.id}
              account={account}
              name={nameOf(account.provider)}
              canUnlink={accounts.can_unlink}
              onUnlink={() => disconnect(account.id)}
            />
          ))}
        </ul>
      ) : null}
      {accounts.can_unlink ? null : <p className="text-xs text-ink-faint">{t('lastWay')}</p>}
      <ProblemNotice problem={failed && !methods ? toProblem(failed) : null} />
      <StepUpDialog methods={methods} onConfirmed={goOn} onCancel={cancel} />
      {linkable.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {linkable.map(({ provider, name }) => (
            <Button key={provider} busy={linking} onClick={() => connect(provider)}>
              <ProviderMark provider={provider} />
              {t('link', { name })}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
