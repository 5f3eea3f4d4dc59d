'use client';
import { Trophy } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { BOARDS, type Board } from '#server/community/rankings/schemas.ts';
import { BoardTable } from './board-table.tsx';

const VIEWS = ['top', 'around'] as const;

/** The all-time boards. */
export function AllTime() {
  const t = useTranslations('rankings');
  const [board, setBoard] = useQueryState('board', parseAsStringLiteral(BOARDS).withDefault('wealth'));
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('top'));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Segmented
          label={t('board.label')}
          value={board}
          onValueChange={(next) => void setBoard(next)}
          options={BOARDS.map((value) => ({ value, label: t(`board.${value}`) }))}
        />
        <Segmented
          label={t('view.label')}
          value={view}
          onValueChange={(next) => void setView(next)}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </div>
      <BoardPanel board={board} around={view === 'around'} />
    </>
  );
}

function BoardPanel({ board, around }: { board: Board; around: boolean }) {
  const t = useTranslations('rankings');
  const places = api.rankings.board.useInfiniteQuery(
    { board, limit: around ? 21 : 50, ...(around ? { around: 'me' as const } : {}) },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, staleTime: 60_000 },
  );
  const first = places.data?.pages[0];
  const rows = places.data?.pages.flatMap((page) => page.items);
  if (!first || !rows)
    return (
      <Panel>
        {places.error ? (
          <QueryError error={places.error} onRetry={() => void places.refetch()} retrying={places.isFetching} />
        ) : (
          <Skeleton className="m-4 h-96" />
        )}
      </Panel>
    );
  return (
    <>
      <Panel>
        <PanelHeader
          title={first.me ? t('yours', { rank: first.me.rank, total: first.total }) : t('notYet')}
          note={t(`what.${board}`)}
          actions={
            first.computed_at ? (
              <p className="text-xs text-ink-faint">
                {t('counted')} <RelativeTime at={first.computed_at} />
              </p>
            ) : null
          }
        />
        {rows.length > 0 ? (
          <BoardTable label={t(`board.${board}`)} past="weeks" rows={rows} />
        ) : (
          <NobodyYet board={first.computed_at === null ? 'uncounted' : board} />
        )}
      </Panel>
      <MoreButton pages={places} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}

/** Without a count nobody knows yet whether there is anybody. */
function NobodyYet({ board }: { board: Board | 'uncounted' }) {
  const t = useTranslations('rankings.empty');
  return (
    <EmptyState
      icon={<Trophy />}
      title={t(board)}
      detail={t('detail')}
      action={
        <Button asChild look="primary">
          <Link href="/game">{t('action')}</Link>
        </Button>
      }
    />
  );
}
