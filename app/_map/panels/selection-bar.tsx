import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../_ui/button.tsx';
import type { MapCourse, MapMarker, MapSector } from '../types.ts';
import { useSectorWords } from '../use-sector-words.ts';
import { MarkerNames } from './marker-names.tsx';
import { Sign } from './sign.tsx';

type SelectionBarProps = {
  sector: MapSector;
  distance: string | null;
  course: MapCourse | null;
  markers: readonly MapMarker[];
  onPlot: (() => void) | null;
  onActivate: (() => void) | null;
  onClear: () => void;
};

/** The selection and its actions: what shortcuts do, for touch. */
export function SelectionBar({ sector, distance, course, markers, onPlot, onActivate, onClear }: SelectionBarProps) {
  const t = useTranslations('common.map');
  const words = useSectorWords();
  const leadsHere = course !== null && course.sector_ids.at(-1) === sector.id;
  const cost = leadsHere ? t('course', { warps: course.sector_ids.length - 1, turns: course.turns }) : distance;
  return (
    <section
      aria-label={t('selection')}
      className="pointer-events-auto flex max-w-full items-center gap-3 rounded-lg border border-line bg-panel py-1.5 pr-1.5 pl-3"
    >
      <Sign name={sector.knowledge} />
      <div className="min-w-0">
        <p className="truncate text-sm font-strong tabular">{words.title(sector)}</p>
        <p className="truncate text-xs text-ink-muted tabular">{cost ?? words.knowledge(sector)}</p>
        <MarkerNames markers={markers} sectorId={sector.id} />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {onPlot && !leadsHere ? (
          <Button size="sm" onClick={onPlot}>
            {t('plot')}
          </Button>
        ) : null}
        {onActivate ? (
          <Button size="sm" look="primary" onClick={onActivate}>
            {t('activate')}
          </Button>
        ) : null}
        <Button size="icon-sm" look="ghost" aria-label={t('clear')} onClick={onClear}>
          <X />
        </Button>
      </div>
    </section>
  );
}
