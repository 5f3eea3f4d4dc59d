'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Segmented } from '#app/_ui/segmented.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { AllTime } from './all-time.tsx';
import { HallOfFame } from './hall-of-fame.tsx';
import { SeasonBoards } from './season-boards.tsx';

const TIMES = ['all', 'season', 'hall'] as const;

/** Boards of all time and of seasons, and the winners of closed seasons. */
export function RankingsScreen() {
  const t = useTranslations('rankings');
  const season = useTranslations('seasons.view');
  const [time, setTime] = useQueryState('time', parseAsStringLiteral(TIMES).withDefault('all'));
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <Segmented
          label={season('label')}
          value={time}
          onValueChange={(next) => void setTime(next)}
          options={TIMES.map((value) => ({ value, label: season(value) }))}
        />
      }
    >
      {time === 'all' ? <AllTime /> : time === 'season' ? <SeasonBoards /> : <HallOfFame />}
    </PageFrame>
  );
}
