'use client';
import { OctagonAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { CourseCard, type CourseCardProps } from '../course/course-card.tsx';
import type { Plot } from '../course/use-course.ts';
import type { ChartData } from '../map/use-chart.ts';
import { useNoWayOut } from '../map/use-no-way-out.ts';
import type { Finder } from '../map/use-team-layer.ts';
import { SectorTools } from '../marks/sector-tools.tsx';
import { SeenNpcs } from '../npcs/seen-npcs.tsx';
import { StationCard } from '../station/station-card.tsx';

export type SelectedSectorProps = Omit<CourseCardProps, 'number' | 'name'> & {
  sector: ChartData['sectors'][number];
  /** The team mate who saw it if the player did not, and whether it is on the player's own chart too. */
  seenBy: { finder: Finder | null; isOwn: boolean };
  turns: number;
};

/** The sector selected on the map: the course to it, and what the player knows about it. */
export function SelectedSector({ sector, seenBy: { finder, isOwn }, turns, ...course }: SelectedSectorProps) {
  const t = useTranslations('game.dashboard.moves');
  const age = useTranslations('station.age');
  const mate = useTranslations('flight.analysis');
  const traps = useNoWayOut();
  const sectorName = useSectorName();
  const shown = [sector.id, course.course.plot !== null].join(' ');
  return (
    <div className="grid gap-2">
      <div className="grid scroll-my-2 gap-2">
        {/* In a scrolled panel: for each newly selected sector, and again once its course is loaded, which is taller. */}
        <span key={shown} ref={showAround} hidden />
        {isOwn && traps.has(sector.id) ? <NoWayOutNote /> : null}
        <CourseCard number={sector.number} name={sectorName(sector.name)} {...course} />
      </div>
      {isOwn ? <SectorTools sectorId={sector.id} warps={warpsOf(course.course.plot)} turns={turns} /> : null}
      {sector.contents ? (
        <p className="text-xs text-ink-faint">
          {finder ? mate('seenBy', { name: finder.username }) : age(sector.contents.visits === 0 ? 'probed' : 'seen')}{' '}
          <RelativeTime at={sector.contents.last_visit} />
        </p>
      ) : null}
      {isOwn ? <SeenNpcs sectorId={sector.id} /> : null}
      {sector.contents?.station ? <StationCard station={sector.contents.station} canDock={false} /> : null}
      {sector.contents === null ? <p className="text-xs text-ink-faint">{t('unvisited')}</p> : null}
    </div>
  );
}

/** Before a flight to a sector that only a tow leads out of. */
function NoWayOutNote() {
  const t = useTranslations('distress');
  const { tow_turns } = useSettings();
  return (
    <p role="note" className="flex items-start gap-2 text-sm text-warning">
      <OctagonAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('trapNote', { turns: tow_turns })}
    </p>
  );
}

/** Scrolls its surroundings into view when it appears. */
function showAround(mark: HTMLElement | null) {
  mark?.parentElement?.scrollIntoView({ block: 'nearest' });
}

function warpsOf(plot: Plot | null): number | null {
  return plot?.found ? plot.steps.length - 1 : null;
}
