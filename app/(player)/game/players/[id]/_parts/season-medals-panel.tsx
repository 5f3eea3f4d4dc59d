'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { type Fame, SeasonMedal } from '#app/(player)/_parts/progress/season-medal.tsx';

/** A player's medals of closed seasons, newest first. Renders nothing without any. */
export function SeasonMedalsPanel({ playerId }: { playerId: string }) {
  const t = useTranslations('seasons');
  const words = useTranslations('rankings');
  const medals = api.seasons.hallOfFame.useInfiniteQuery(
    { player_id: playerId, limit: 12 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, staleTime: 60_000 },
  );
  const won = medals.data?.pages.flatMap((page) => page.items) ?? [];
  if (won.length === 0 && !medals.error) return null;
  return (
    <Panel>
      <PanelHeader title={t('hall.held')} />
      <PanelBody className="grid gap-3">
        {medals.error ? (
          <QueryError error={medals.error} onRetry={() => void medals.refetch()} retrying={medals.isFetching} />
        ) : (
          <ul aria-label={t('hall.held')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {won.map((fame) => (
              <WonMedal key={`${fame.season} ${fame.board}`} fame={fame} />
            ))}
          </ul>
        )}
        <MoreButton pages={medals} className="justify-self-center">
          {words('more')}
        </MoreButton>
      </PanelBody>
    </Panel>
  );
}

function WonMedal({ fame: { season, board, medal, score } }: { fame: Fame }) {
  const t = useTranslations('seasons');
  return (
    <li className="grid gap-0.5 text-sm">
      <SeasonMedal medal={medal} />
      <p className="text-xs text-ink-muted">
        {t('name', { number: season })} · {t(`board.${board}`)} · <Num value={score} />
      </p>
    </li>
  );
}
