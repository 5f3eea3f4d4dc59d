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
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import { SEASON_BOARDS, type SeasonBoard, seasonOf } from '#server/community/seasons/rules/season.ts';
import { BoardTable } from './board-table.tsx';

const VIEWS = ['top', 'around'] as const;

/** The boards of the current season, or of an archived one. */
export function SeasonBoards() {
  const t = useTranslations('seasons');
  const view = useTranslations('rankings.view');
  const [board, setBoard] = useQueryState('deeds', parseAsStringLiteral(SEASON_BOARDS).withDefault('overall'));
  const [part, setPart] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('top'));
  const [chosen, setChosen] = useQueryState('season', parseAsInteger);
  const current = api.seasons.current.useQuery(undefined, { staleTime: 60_000 });
  const number = chosen ?? current.data?.number;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SeasonChoice season={number} onChoose={(next) => void setChosen(next)} />
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
        <SeasonPanel season={number} board={board} around={part === 'around'} />
      )}
    </>
  );
}

/** Select of the seasons: the current one first, then the archive. */
function SeasonChoice({ season, onChoose }: { season: number | undefined; onChoose: (season: number | null) => void }) {
  const t = useTranslations('seasons');
  const now = api.seasons.current.useQuery(undefined, { staleTime: 60_000 }).data?.number;
  const archive = api.seasons.list.useQuery({ limit: 100 }, { staleTime: 60_000 }).data?.items ?? [];
  return (
    <Select
      aria-label={t('choose')}
      className="w-52"
      value={season === undefined ? undefined : String(season)}
      onValueChange={(value) => onChoose(Number(value) === now ? null : Number(value))}
      options={[
        ...(now === undefined ? [] : [{ value: String(now), label: t('running', { number: now }) }]),
        ...archive.map(({ number }) => ({ value: String(number), label: t('name', { number }) })),
      ]}
    />
  );
}

type SeasonPanelProps = { season: number; board: SeasonBoard; around: boolean };

/** When a season ends or was closed, as a UTC day. */
function SeasonEnd({ season }: { season: number }) {
  const t = useTranslations('seasons');
  const format = useFormatter();
  const now = useServiceNow(60_000);
  const { ends_at } = seasonOf(season);
  const day = format.dateTime(ends_at, { dateStyle: 'medium', timeZone: 'UTC' });
  return <p className="text-xs text-ink-faint">{t(ends_at <= now ? 'ended' : 'until', { day })}</p>;
}

function SeasonPanel({ season, board, around }: SeasonPanelProps) {
  const t = useTranslations('seasons');
  const places = api.seasons.board.useInfiniteQuery(
    { season, board, limit: around ? 21 : 50, ...(around ? { around: 'me' as const } : {}) },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, staleTime: 60_000 },
  );
  const first = places.data?.pages[0];
  const rows = places.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Panel>
        {first ? (
          <>
            <PanelHeader
              title={first.me ? t('place', { rank: first.me.rank, total: first.total }) : t('noPlace')}
              note={t(`what.${board}`)}
              actions={<SeasonEnd season={season} />}
            />
            {rows.length > 0 ? (
              <BoardTable label={t(`board.${board}`)} past="season" rows={rows} />
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
