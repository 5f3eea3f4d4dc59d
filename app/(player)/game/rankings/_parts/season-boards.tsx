'use client';
import { Trophy } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { parseAsInteger, parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { SEASON_BOARDS, type SeasonBoard } from '#server/seasons/rules/awards.ts';
import { BoardTable } from './board-table.tsx';

const VIEWS = ['top', 'around'] as const;

/** The boards of the season of now, or of one in the archive. */
export function SeasonBoards() {
  const t = useTranslations('seasons');
  const view = useTranslations('rankings.view');
  const [board, setBoard] = useQueryState('deeds', parseAsStringLiteral(SEASON_BOARDS).withDefault('overall'));
  const [part, setPart] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('top'));
  const [chosen, setChosen] = useQueryState('season', parseAsInteger);
  const current = api.seasons.current.useQuery(undefined, { staleTime: 60_000 });
  const archive = api.seasons.list.useQuery({ limit: 100 }, { staleTime: 60_000 });
  const number = chosen ?? current.data?.number;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label={t('choose')}
          className="w-52"
          value={number === undefined ? undefined : String(number)}
          onValueChange={(value) => void setChosen(Number(value) === current.data?.number ? null : Number(value))}
          options={[
            ...(current.data
              ? [{ value: String(current.data.number), label: t('running', { number: current.data.number }) }]
              : []),
            ...(archive.data?.items ?? []).map((season) => ({
              value: String(season.number),
              label: t('name', { number: season.number }),
            })),
          ]}
        />
        <Segmented
          label={t('board.label')}
          className="max-w-full overflow-x-auto"
          value={board}
          onValueChange={(next) => void setBoard(next)}
          options={SEASON_BOARDS.map((value) => ({ value, label: t(`board.${value}`) }))}
        />
        <Segmented
          label={view('label')}
          value={part}
          onValueChange={(next) => void setPart(next)}
          options={VIEWS.map((value) => ({ value, label: view(value) }))}
        />
      </div>
      {number === undefined ? (
        <Panel>
          {current.error ? (
            <QueryError error={current.error} onRetry={() => void current.refetch()} retrying={current.isFetching} />
          ) : (
            <Skeleton className="m-4 h-96" />
          )}
        </Panel>
      ) : (
        <SeasonPanel season={number} board={board} around={part === 'around'} end={endOf(number)} />
      )}
    </>
  );

  function endOf(season: number): { at: string; closed: boolean } | null {
    if (season === current.data?.number) return { at: current.data.ends_at, closed: false };
    const past = archive.data?.items.find((known) => known.number === season);
    return past ? { at: past.ends_at, closed: true } : null;
  }
}

type SeasonPanelProps = {
  season: number;
  board: SeasonBoard;
  around: boolean;
  end: { at: string; closed: boolean } | null;
};

function SeasonPanel({ season, board, around, end }: SeasonPanelProps) {
  const t = useTranslations('seasons');
  const format = useFormatter();
  const places = api.seasons.board.useInfiniteQuery(
    { season, board, limit: around ? 21 : 50, ...(around ? { around: 'me' as const } : {}) },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, staleTime: 60_000 },
  );
  const first = places.data?.pages[0];
  const rows = places.data?.pages.flatMap((page) => page.items) ?? [];
  const day = end ? format.dateTime(new Date(end.at), { dateStyle: 'medium', timeZone: 'UTC' }) : '';
  return (
    <>
      <Panel>
        {first ? (
          <>
            <PanelHeader
              title={first.me ? t('place', { rank: first.me.rank, total: first.total }) : t('noPlace')}
              note={t(`what.${board}`)}
              actions={
                end ? <p className="text-xs text-ink-faint">{t(end.closed ? 'ended' : 'until', { day })}</p> : null
              }
            />
            {rows.length > 0 ? (
              <BoardTable label={t(`board.${board}`)} rows={rows} />
            ) : (
              <EmptyState icon={<Trophy />} title={t('empty.title')} detail={t('empty.detail')} />
            )}
          </>
        ) : places.error ? (
          <QueryError error={places.error} onRetry={() => void places.refetch()} retrying={places.isFetching} />
        ) : (
          <Skeleton className="m-4 h-96" />
        )}
      </Panel>
      <MoreRows pages={places} />
    </>
  );
}

function MoreRows({ pages }: Pick<Parameters<typeof MoreButton>[0], 'pages'>) {
  const t = useTranslations('rankings');
  return (
    <MoreButton pages={pages} className="justify-self-center">
      {t('more')}
    </MoreButton>
  );
}
