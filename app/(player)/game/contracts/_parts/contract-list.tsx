'use client';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { ContractKind } from '#server/game/contracts/rules/terms.ts';
import type { BOARD_ORDERS } from '#server/game/contracts/schemas.ts';
import { ContractRow } from './contract-row.tsx';

export const VIEWS = ['board', 'posted', 'taken'] as const;

export const ISSUERS = ['station', 'player'] as const;

type ContractListProps = {
  view: (typeof VIEWS)[number];
  kind: ContractKind | null;
  issuer: (typeof ISSUERS)[number] | null;
  /** Of the board: only what the ship can carry, and the order. */
  fits: boolean;
  sort: (typeof BOARD_ORDERS)[number];
};

export function ContractList({ view, kind, issuer, fits, sort }: ContractListProps) {
  const t = useTranslations('holdings.contracts');
  const contracts = api.contracts.list.useInfiniteQuery(
    {
      ...{ view, limit: 50, ...(kind ? { kind } : {}), ...(issuer ? { issuer } : {}) },
      ...(view === 'board' ? { sort, ...(fits ? { fits: 'true' } : {}) } : {}),
    },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = contracts.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <Panel>
        {rows ? (
          rows.length > 0 ? (
            <ul className="grid divide-y divide-line">
              {rows.map((contract) => (
                <ContractRow key={contract.id} contract={contract} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={<ScrollText />} title={t(`empty.${view}`)} detail={t(`empty.${hintOf(view, fits)}`)} />
          )
        ) : contracts.error ? (
          <QueryError
            error={contracts.error}
            onRetry={() => void contracts.refetch()}
            retrying={contracts.isFetching}
          />
        ) : (
          <Skeleton className="m-4 h-64" />
        )}
      </Panel>
      <MoreButton pages={contracts} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}

function hintOf(view: ContractListProps['view'], fits: boolean): 'postedHint' | 'fitsHint' | 'detail' {
  if (view === 'posted') return 'postedHint';
  return view === 'board' && fits ? 'fitsHint' : 'detail';
}
