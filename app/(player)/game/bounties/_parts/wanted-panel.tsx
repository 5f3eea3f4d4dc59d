'use client';
import { Crosshair } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';

type Wanted = ApiOutput['bounties']['board']['items'][number];

/** Wanted players, highest total first, with where the player or their team last met each. */
export function WantedPanel() {
  const t = useTranslations('bounties');
  const board = api.bounties.board.useInfiniteQuery(
    { limit: 30 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, refetchInterval: 60_000 },
  );
  const rows = board.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      {rows === undefined ? (
        board.error ? (
          <QueryError error={board.error} onRetry={() => void board.refetch()} retrying={board.isFetching} />
        ) : (
          <Skeleton className="m-4 h-48" />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<Crosshair />} title={t('empty.board')} detail={t('empty.detail')} />
      ) : (
        <>
          <WantedTable rows={rows} />
          {rows.some(({ total, earnable }) => earnable < total) ? (
            <p className="border-t border-line px-3 py-2 text-xs text-ink-faint">{t('ownSide')}</p>
          ) : null}
        </>
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={board}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

function WantedTable({ rows }: { rows: readonly Wanted[] }) {
  const t = useTranslations('bounties');
  return (
    <Table label={t('tabs.board')}>
      <THead>
        <Tr>
          <Th>{t('column.target')}</Th>
          <Th numeric>{t('column.total')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('column.earnable')}
          </Th>
          <Th>{t('column.seen')}</Th>
          <Th className="max-md:hidden">{t('column.ends')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <Tr key={row.target.player_id}>
            <Td>
              <span className="flex flex-wrap items-center gap-2">
                <Link href={`/game/players/${row.target.player_id}`} className="underline-offset-4 hover:underline">
                  {row.target.username}
                </Link>
                {row.is_me ? <Badge tone="danger">{t('you')}</Badge> : null}
              </span>
            </Td>
            <Td numeric>
              <Num value={row.total} />
              <span className="block text-xs text-ink-faint sm:hidden">{t('youGet', { credits: row.earnable })}</span>
            </Td>
            <Td numeric className="max-sm:hidden">
              <Num value={row.earnable} className={row.earnable > 0 ? 'font-strong' : 'text-ink-faint'} />
            </Td>
            <Td>
              <LastSeen seen={row.last_seen} />
            </Td>
            <Td className="max-md:hidden">
              <RelativeTime at={row.expires_at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function LastSeen({ seen }: { seen: Wanted['last_seen'] }) {
  const t = useTranslations('bounties');
  const sectorName = useSectorName();
  if (!seen) return <span className="text-ink-faint">{t('never')}</span>;
  return (
    <span className="grid">
      <Link href={`/game?sector=${seen.sector_id}`} className="underline-offset-4 hover:underline">
        {t('seenAt', { name: sectorName(seen.sector_name), number: String(seen.sector_number) })}
      </Link>
      <RelativeTime at={seen.seen_at} className="text-xs text-ink-faint" />
    </span>
  );
}
