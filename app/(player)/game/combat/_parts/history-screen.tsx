'use client';
import { Swords } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { StandingsPanel } from './standings-panel.tsx';

/** The player's fights, newest first. */
export function HistoryScreen() {
  const t = useTranslations('combat');
  const history = api.combat.history.useInfiniteQuery(
    { limit: 50 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = history.data?.pages.flatMap((page) => page.items);
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Panel>
        {rows === undefined ? (
          history.error ? (
            <QueryError error={history.error} onRetry={() => void history.refetch()} retrying={history.isFetching} />
          ) : (
            <Skeleton className="m-4 h-96" />
          )
        ) : rows.length === 0 ? (
          <NoFights />
        ) : (
          <HistoryTable rows={rows} />
        )}
      </Panel>
      <MoreButton pages={history} className="justify-self-center">
        {t('history.more')}
      </MoreButton>
      <StandingsPanel />
    </PageFrame>
  );
}

function NoFights() {
  const t = useTranslations('combat.history.empty');
  return (
    <EmptyState
      icon={<Swords />}
      title={t('title')}
      detail={t('detail')}
      action={
        <Button asChild look="primary">
          <Link href="/game">{t('action')}</Link>
        </Button>
      }
    />
  );
}

function HistoryTable({ rows }: { rows: readonly ApiOutput['combat']['history']['items'][number][] }) {
  const t = useTranslations('combat.history');
  const format = useFormatter();
  const sectorName = useSectorName();
  return (
    <Table label={useTranslations('combat')('title')}>
      <THead>
        <Tr>
          <Th>{t('opponent')}</Th>
          <Th>{t('result')}</Th>
          <Th className="max-md:hidden">{t('sector')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('damage')}
          </Th>
          <Th numeric>{t('time')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td>
              <Link href={`/game/combat/${row.id}`} className="underline-offset-4 hover:text-accent hover:underline">
                {format.list(row.opponents.map(({ name }) => name))}
              </Link>
            </Td>
            <Td>
              <OutcomeBadge fight={row} mine={row.my_side} />
            </Td>
            <Td className="max-md:hidden">
              <Link href={`/game?sector=${row.sector_id}`} className="underline-offset-4 hover:underline">
                {t('place', { name: sectorName(row.sector_name), number: String(row.sector_number) })}
              </Link>
            </Td>
            <Td numeric className="max-sm:hidden">
              <Num value={row.damage_dealt} /> / <Num value={row.damage_taken} />
            </Td>
            <Td numeric>
              <RelativeTime at={row.started_at} className="text-ink-muted" />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
