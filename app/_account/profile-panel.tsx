'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Panel, PanelBody } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';

export function ProfilePanel() {
  const t = useTranslations('account.profile');
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 });
  if (me.error && !me.data) return <QueryError error={me.error} onRetry={() => void me.refetch()} />;
  const known = me.data;
  return (
    <Panel aria-label={t('title')}>
      <PanelBody className="pt-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_1.5fr_1fr]">
          <Fact term={t('name')}>
            {known ? (
              <>
                <span className="font-strong">{known.username}</span>
                {known.is_admin ? <Badge tone="accent">{t('admin')}</Badge> : null}
              </>
            ) : undefined}
          </Fact>
          <Fact term={t('email')}>{known?.email}</Fact>
          <Fact term={t('lastLogin')}>
            {known?.last_login ? <RelativeTime at={known.last_login} /> : known ? '–' : undefined}
          </Fact>
        </dl>
      </PanelBody>
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode | undefined }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="label-caps">{term}</dt>
      <dd className="flex min-h-6 min-w-0 flex-wrap items-center gap-2 break-all">
        {children ?? <Skeleton className="h-4 w-32" />}
      </dd>
    </div>
  );
}
