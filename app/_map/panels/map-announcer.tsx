import { useTranslations } from 'next-intl';
import type { Chart } from '../model/chart.ts';
import type { MapCourse } from '../types.ts';
import { useSectorWords } from '../use-sector-words.ts';

type MapAnnouncerProps = {
  chart: Chart;
  hops: Int32Array | null;
  selected: string | null;
  course: MapCourse | null;
};

/** Announces to screen readers what the canvas only shows. */
export function MapAnnouncer({ chart, hops, selected, course }: MapAnnouncerProps) {
  const t = useTranslations('common.map');
  const words = useSectorWords();
  const index = selected === null ? undefined : chart.indexOf.get(selected);
  const selection = index === undefined ? '' : t('selected', { what: words.announce(chart, index, hops) });
  const plotted = course
    ? t('coursePlotted', { warps: Math.max(0, course.sector_ids.length - 1), turns: course.turns })
    : '';
  return (
    <div className="sr-only">
      <p aria-live="polite">{selection}</p>
      <p aria-live="polite">{plotted}</p>
    </div>
  );
}
