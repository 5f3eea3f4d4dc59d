'use client';
import { Anchor } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';

type Dock = ApiOutput['construction']['docks']['items'][number];

/** The trade docks on the chart, with their queues. */
export function DocksPanel() {
  const t = useTranslations('construction.docks');
  const docks = api.construction.docks.useInfiniteQuery(
    { limit: 50 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = docks.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      {rows ? (
        rows.length > 0 ? (
          <DocksTable docks={rows} />
        ) : (
          <EmptyState
            icon={<Anchor />}
            title={t('empty.title')}
            detail={t('empty.detail')}
            action={
              <Button asChild look="primary">
                <Link href="/game">{t('empty.action')}</Link>
              </Button>
            }
          />
        )
      ) : docks.error ? (
        <QueryError error={docks.error} onRetry={() => void docks.refetch()} retrying={docks.isFetching} />
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={docks}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

function DocksTable({ docks }: { docks: readonly Dock[] }) {
  const sectorName = useSectorName();
  const t = useTranslations('construction.docks');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('dock')}</Th>
          <Th>{t('ships')}</Th>
          <Th>{t('large')}</Th>
        </Tr>
      </THead>
      <TBody>
        {docks.map((dock) => (
          <Tr key={dock.station_id}>
            <Td>
              <span className="flex flex-wrap items-center gap-2">
                <Link href={`/game?sector=${dock.sector.id}`} className="underline-offset-4 hover:underline">
                  {dock.name}
                </Link>
                {dock.is_here ? <Badge tone="accent">{t('here')}</Badge> : null}
              </span>
              <span className="block text-xs text-ink-faint">
                {sectorName(dock.sector.name)} · {dock.region.name}
              </span>
            </Td>
            <Td>
              <SlipUse use={dock.construction} />
            </Td>
            <Td>
              <SlipUse use={dock.special_construction} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function SlipUse({ use }: { use: Dock['construction'] }) {
  const t = useTranslations('construction.docks');
  if (use.free_at === null) return <span className="text-ink-faint">{t('none')}</span>;
  return (
    <>
      <span className="tabular">{t('use', { building: use.building, slips: use.slips })}</span>
      <span className="block text-xs text-ink-faint">
        {t('waiting', { count: use.waiting })} · {t('free')}{' '}
        {use.building < use.slips ? t('now') : <RelativeTime at={use.free_at} />}
      </span>
    </>
  );
}
