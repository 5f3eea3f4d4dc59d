'use client';
import { Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { ListPanel, nextCursor } from '#app/(admin)/_parts/list/list-panel.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { DisputeSheet } from './dispute-sheet.tsx';
import { WorkText } from './work-text.tsx';

type Dispute = ApiOutput['contracts']['disputes']['items'][number];

/** Contracts whose reward waits for a decision. */
export function DisputesScreen() {
  const t = useTranslations('adminHoldings.disputes');
  const [opened, setOpened] = useQueryState('contract', parseAsString.withOptions({ history: 'replace' }));
  const pages = api.contracts.disputes.useInfiniteQuery({ limit: 50 }, { getNextPageParam: nextCursor });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <ListPanel pages={pages} empty={{ icon: <Scale />, title: t('empty.title'), detail: t('empty.detail') }}>
        {(rows) => <DisputesTable rows={rows} onOpen={(id) => void setOpened(id)} />}
      </ListPanel>
      {opened ? <DisputeSheet key={opened} id={opened} onClose={() => void setOpened(null)} /> : null}
    </div>
  );
}

function DisputesTable({ rows, onOpen }: { rows: readonly Dispute[]; onOpen: (id: string) => void }) {
  const t = useTranslations('adminHoldings.disputes');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('column.work')}</Th>
          <Th className="max-md:hidden">{t('column.parties')}</Th>
          <Th numeric>{t('column.reward')}</Th>
          <Th className="max-sm:hidden">{t('column.since')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((dispute) => (
          <Tr key={dispute.id} className="hover:bg-raised">
            <Td>
              <OpenButton onClick={() => onOpen(dispute.id)}>
                <WorkText contract={dispute} />
              </OpenButton>
            </Td>
            <Td className="max-md:hidden">
              {dispute.poster?.username ?? '–'} → {dispute.taker?.username ?? '–'}
            </Td>
            <Td numeric>
              <Num value={dispute.reward} />
            </Td>
            <Td className="text-ink-muted max-sm:hidden">
              <RelativeTime at={dispute.disputed_at ?? dispute.created_at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
