'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

type Row = ApiOutput['subscriptions']['list']['items'][number];

export function SubscriptionsTable({ rows, onOpen }: { rows: readonly Row[]; onOpen: (id: string) => void }) {
  const t = useTranslations('adminBilling.subscriptions');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('column.account')}</Th>
          <Th>{t('column.tier')}</Th>
          <Th>{t('column.status')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('column.failed')}
          </Th>
          <Th className="max-md:hidden">{t('column.region')}</Th>
          <Th className="max-sm:hidden">{t('column.updated')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <Tr key={row.id} className="hover:bg-raised">
            <Td>
              <OpenButton onClick={() => onOpen(row.id)}>{row.username}</OpenButton>
            </Td>
            <Td>{t(`tier.${row.tier}`)}</Td>
            <Td>
              <SubscriptionStatus status={row.status} />
            </Td>
            <Td numeric className="max-sm:hidden">
              <Num value={row.failed_payments} />
            </Td>
            <Td className="max-md:hidden">{row.region_name ?? '–'}</Td>
            <Td className="text-ink-muted max-sm:hidden">
              <RelativeTime at={row.updated_at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
