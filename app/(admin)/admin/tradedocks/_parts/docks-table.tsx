'use client';
import { Anchor } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type Dock = ApiOutput['construction']['tradeDocks']['items'][number];

/** Every trade dock with its slips and the credits in escrow for its orders. */
export function DocksTable() {
  const t = useTranslations('adminConstruction');
  const docks = api.construction.tradeDocks.useInfiniteQuery(
    { limit: 50 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = docks.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      {rows === undefined ? (
        docks.error ? (
          <QueryError error={docks.error} onRetry={() => void docks.refetch()} retrying={docks.isFetching} />
        ) : (
          <Skeleton className="m-4 h-64" />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<Anchor />} title={t('empty.docks')} detail={t('empty.docksDetail')} />
      ) : (
        <DockRows docks={rows} />
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={docks}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

function SlipUse({ use: { building, slips, waiting } }: { use: Dock['construction'] }) {
  const t = useTranslations('adminConstruction');
  return slips === 0 ? <span className="text-ink-faint">–</span> : t('use', { building, slips, waiting });
}

function DockRows({ docks }: { docks: readonly Dock[] }) {
  const t = useTranslations('adminConstruction');
  return (
    <Table label={t('tabs.docks')}>
      <THead>
        <Tr>
          <Th>{t('column.dock')}</Th>
          <Th className="max-md:hidden">{t('column.region')}</Th>
          <Th>{t('column.ships')}</Th>
          <Th>{t('column.large')}</Th>
          <Th numeric>{t('column.escrow')}</Th>
        </Tr>
      </THead>
      <TBody>
        {docks.map((dock) => (
          <Tr key={dock.station_id}>
            <Td>
              {dock.name}
              <span className="block text-xs text-ink-faint">{`${dock.sector.name} (${dock.sector.number})`}</span>
            </Td>
            <Td className="max-md:hidden">{dock.region.name}</Td>
            <Td>
              <SlipUse use={dock.construction} />
            </Td>
            <Td>
              <SlipUse use={dock.special_construction} />
            </Td>
            <Td numeric>
              <Num value={dock.escrow} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
