'use client';
import { useTranslations } from 'next-intl';
import { CourseCard, type CourseCardProps } from '../course/course-card.tsx';
import type { ChartData } from '../map/use-chart.ts';
import { StationCard } from '../station/station-card.tsx';

export type SelectedSectorProps = Omit<CourseCardProps, 'number'> & { sector: ChartData['sectors'][number] };

/** The sector picked on the map: the way there, and what you know of it. */
export function SelectedSector({ sector, ...course }: SelectedSectorProps) {
  const t = useTranslations('game.dashboard.moves');
  return (
    <div className="grid gap-2">
      <CourseCard number={sector.number} {...course} />
      {sector.contents?.station ? <StationCard station={sector.contents.station} canDock={false} /> : null}
      {sector.contents === null ? <p className="text-xs text-ink-faint">{t('unvisited')}</p> : null}
    </div>
  );
}
