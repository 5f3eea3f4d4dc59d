'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { CourseCard, type CourseCardProps } from '../course/course-card.tsx';
import type { Plot } from '../course/use-course.ts';
import type { ChartData } from '../map/use-chart.ts';
import { SectorTools } from '../marks/sector-tools.tsx';
import { StationCard } from '../station/station-card.tsx';

export type SelectedSectorProps = Omit<CourseCardProps, 'number' | 'name'> & {
  sector: ChartData['sectors'][number];
  turns: number;
};

/** The sector picked on the map: the way there, and what you know of it. */
export function SelectedSector({ sector, turns, ...course }: SelectedSectorProps) {
  const t = useTranslations('game.dashboard.moves');
  const age = useTranslations('station.age');
  const card = useShownCard(sector.id, course.course.plot !== null);
  return (
    <div className="grid gap-2">
      <div ref={card} className="scroll-my-2">
        <CourseCard number={sector.number} name={sector.name} {...course} />
      </div>
      <SectorTools sectorId={sector.id} warps={warpsOf(course.course.plot)} turns={turns} />
      {sector.contents ? (
        <p className="text-xs text-ink-faint">
          {age(sector.contents.visits === 0 ? 'probed' : 'seen')} <RelativeTime at={sector.contents.last_visit} />
        </p>
      ) : null}
      {sector.contents?.station ? <StationCard station={sector.contents.station} canDock={false} /> : null}
      {sector.contents === null ? <p className="text-xs text-ink-faint">{t('unvisited')}</p> : null}
    </div>
  );
}

/** A panel that was scrolled shows the way to what was just picked; again once the course is there, which makes it larger. */
function useShownCard(sectorId: string, hasPlot: boolean) {
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked and its course are when to scroll, not what to.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [sectorId, hasPlot]);
  return card;
}

function warpsOf(plot: Plot | null): number | null {
  return plot?.found ? plot.steps.length - 1 : null;
}
