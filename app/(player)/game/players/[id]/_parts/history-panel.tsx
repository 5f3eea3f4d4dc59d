'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Sparkline } from '#app/_ui/sparkline.tsx';
import { BOARDS, type Board } from '#server/community/rankings/schemas.ts';

type Day = ApiOutput['profiles']['get']['history'][number];

/** The scores of the past days for each board; nothing before two days were counted. */
export function HistoryPanel({ history }: { history: readonly Day[] }) {
  const t = useTranslations('profile.history');
  const boards = BOARDS.map((board) => ({ board, days: history.filter((day) => day.board === board) }));
  const drawn = boards.filter(({ days }) => days.length > 1);
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody>
        {drawn.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {drawn.map(({ board, days }) => (
              <BoardHistory key={board} board={board} days={days} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-muted">{t('none')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function BoardHistory({ board, days }: { board: Board; days: readonly Day[] }) {
  const t = useTranslations('profile');
  const format = useFormatter();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const dayOf = ({ day }: Day) => format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <li className="grid content-start gap-1">
      <span className="text-xs text-ink-faint">{t(`board.${board}`)}</span>
      <Sparkline
        values={days.map(({ score }) => score)}
        width={160}
        height={40}
        className="max-w-full text-accent"
        label={t('history.label', { from: format.number(first.score), to: format.number(last.score) })}
      />
      <span className="text-xs text-ink-muted">
        {t('history.places', { from: first.rank, start: dayOf(first), to: last.rank, end: dayOf(last) })}
      </span>
    </li>
  );
}
