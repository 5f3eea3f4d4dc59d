'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';

/** A new password, for accounts that have one. */
export function PasswordPanel() {
  const t = useTranslations('account.password');
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 });
  function words() {
    if (me.data) return me.data.has_password ? <PasswordForm /> : <p className="text-ink-muted">{t('none')}</p>;
    if (me.error) return <QueryError error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />;
    return <Skeleton className="h-40 w-full" />;
  }
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody>{words()}</PanelBody>
    </Panel>
  );
}
