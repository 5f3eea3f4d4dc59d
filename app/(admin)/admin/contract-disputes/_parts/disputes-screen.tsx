'use client';
import { Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useCallback } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { DisputeSheet } from './dispute-sheet.tsx';
import { useDisputeColumns } from './use-dispute-columns.tsx';

/** Contracts whose disputed reward needs a decision. */
export function DisputesScreen() {
  const t = useTranslations('adminHoldings.disputes');
  const [opened, setOpened] = useQueryState('contract', parseAsString.withOptions({ history: 'replace' }));
  const { client } = api.useUtils();
  const list = useListRows('contracts.disputes', { limit: 100 }, client.contracts.disputes.query);
  const columns = useDisputeColumns(useCallback((id: string) => void setOpened(id), [setOpened]));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        file="contract-disputes"
        empty={{ icon: <Scale />, title: t('empty.title'), detail: t('empty.detail') }}
      />
      {opened ? <DisputeSheet key={opened} id={opened} onClose={() => void setOpened(null)} /> : null}
    </div>
  );
}
