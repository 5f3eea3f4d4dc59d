'use client';
import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import type { AccountClusterRecord } from '#server/community/multi-account/schemas.ts';

export const STATES = ['flagged', 'confirmed', 'cleared'] as const;

/** Clusters in one state; a row opens the cluster with its evidence and decision. */
export function ClusterList({ state }: { state: (typeof STATES)[number] }) {
  const t = useTranslations('operators.clusters');
  const { client } = api.useUtils();
  const list = useListRows('multiAccount.clusters', { status: state, limit: 50 }, client.multiAccount.clusters.query);
  return (
    <ListTable
      label={t('title')}
      list={list}
      columns={useClusterColumns()}
      hrefOf={({ id }) => `/admin/multi-account?state=${state}&cluster=${id}`}
      file="account-clusters"
      empty={{ icon: <UsersRound />, title: t('none'), detail: t('noneDetail') }}
    />
  );
}

function useClusterColumns(): readonly DataColumn<AccountClusterRecord>[] {
  const t = useTranslations('operators.clusters');
  return useMemo(
    () => [
      {
        id: 'accounts',
        header: t('wash.cluster'),
        text: ({ members }) => members.map(({ username }) => username).join(' · ') || '–',
        className: 'break-words',
      },
      {
        id: 'signal',
        header: t('signal'),
        text: ({ signal }) => signal,
        cell: ({ signal }) => <Badge tone={signal === 'hard' ? 'danger' : 'warning'}>{t(`signals.${signal}`)}</Badge>,
      },
      { id: 'evidence', header: t('proof'), text: ({ evidence }) => evidence.length, numeric: true },
      {
        id: 'reviewed',
        header: t('note'),
        text: ({ note }) => note,
        className: 'max-w-72 truncate text-ink-muted max-md:hidden',
      },
      {
        id: 'updated',
        header: t('since'),
        text: ({ updated_at }) => updated_at,
        cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
        numeric: true,
        className: 'text-ink-muted max-sm:hidden',
      },
    ],
    [t],
  );
}
