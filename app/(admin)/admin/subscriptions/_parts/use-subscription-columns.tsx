import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { ProviderStatus } from './provider-comparison.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

type Row = ApiOutput['subscriptions']['list']['items'][number];

export function useSubscriptionColumns(onOpen: (id: string) => void): readonly DataColumn<Row>[] {
  const t = useTranslations('adminBilling.subscriptions');
  return useMemo(
    () => [
      {
        id: 'account',
        header: t('column.account'),
        text: ({ username }) => username,
        cell: ({ id, username }) => <OpenButton onClick={() => onOpen(id)}>{username}</OpenButton>,
      },
      { id: 'tier', header: t('column.tier'), text: ({ tier }) => tier, cell: ({ tier }) => t(`tier.${tier}`) },
      {
        id: 'status',
        header: t('column.status'),
        text: ({ status }) => status,
        cell: ({ status }) => <SubscriptionStatus status={status} />,
      },
      {
        id: 'provider',
        header: t('comparison.column'),
        text: ({ provider_status }) => provider_status,
        cell: (subscription) => <ProviderStatus subscription={subscription} />,
        className: 'max-md:hidden',
      },
      {
        id: 'failed',
        header: t('column.failed'),
        text: ({ failed_payments }) => failed_payments,
        cell: ({ failed_payments }) => <Num value={failed_payments} />,
        numeric: true,
        className: 'max-sm:hidden',
      },
      {
        id: 'region',
        header: t('column.region'),
        text: ({ region_name }) => region_name,
        className: 'max-md:hidden',
      },
      {
        id: 'updated',
        header: t('column.updated'),
        text: ({ updated_at }) => updated_at,
        cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
        className: 'text-ink-muted max-sm:hidden',
      },
    ],
    [t, onOpen],
  );
}
