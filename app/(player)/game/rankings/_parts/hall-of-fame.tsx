'use client';
import { Medal } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { type Fame, SeasonMedal } from '#app/(player)/_parts/progress/season-medal.tsx';

/** The medals of every closed season, newest first. */
export function HallOfFame() {
  const t = useTranslations('seasons');
  const more = useTranslations('rankings');
  const fame = api.seasons.hallOfFame.useInfiniteQuery(
    { limit: 50 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, staleTime: 60_000 },
  );
  const rows = fame.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <Panel>
        <PanelHeader title={t('view.hall')} note={t('hall.note')} />
        {rows ? (
          rows.length > 0 ? (
            <FameTable rows={rows} />
          ) : (
            <EmptyState icon={<Medal />} title={t('hall.empty')} detail={t('hall.emptyDetail')} />
          )
        ) : fame.error ? (
          <QueryError error={fame.error} onRetry={() => void fame.refetch()} retrying={fame.isFetching} />
        ) : (
          <Skeleton className="m-4 h-96" />
        )}
      </Panel>
      <MoreButton pages={fame} className="justify-self-center">
        {more('more')}
      </MoreButton>
    </>
  );
}

function FameTable({ rows }: { rows: readonly Fame[] }) {
  const t = useTranslations('seasons');
  const words = useTranslations('rankings');
  return (
    <Table label={t('view.hall')}>
      <THead>
        <Tr>
          <Th>{t('choose')}</Th>
          <Th>{t('board.label')}</Th>
          <Th>{t('hall.medal')}</Th>
          <Th>{words('player')}</Th>
          <Th numeric>{words('score')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <Tr key={`${row.season} ${row.board} ${row.player_id}`}>
            <Td>{t('name', { number: row.season })}</Td>
            <Td>{t(`board.${row.board}`)}</Td>
            <Td>
              <SeasonMedal medal={row.medal} />
            </Td>
            <Td>
              <Link href={`/game/players/${row.player_id}`} className="underline-offset-4 hover:underline">
                {row.username}
              </Link>
            </Td>
            <Td numeric>
              <Num value={row.score} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
