'use client';
import { useTranslations } from 'next-intl';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { ContractFilters } from './contract-filters.tsx';
import { ContractList } from './contract-list.tsx';
import { PostPanel } from './post-panel.tsx';
import { useBoardFilter } from './use-board-filter.ts';

/** Open contracts, the player's own on both sides, and the form to post one. */
export function ContractsScreen() {
  const t = useTranslations('holdings.contracts');
  const [filter, setFilter] = useBoardFilter();
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={<ContractFilters filter={filter} onChange={(next) => void setFilter(next)} />}
    >
      <ContractList {...filter} />
      <PostPanel />
    </PageFrame>
  );
}
