import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { exitsOf } from './graph.ts';
import type { Chart } from './model/chart.ts';
import type { MapSector } from './types.ts';
import { useFlagName } from './use-flag-name.ts';

/** Sectors as text, for the hover card, the list and the screen reader. */
export function useSectorWords() {
  const t = useTranslations('common.map');
  const flagName = useFlagName();
  return useMemo(() => {
    const title = (sector: MapSector) =>
      sector.label || sector.name
        ? t('sectorNamed', { label: sector.label || sector.name || '', number: String(sector.number) })
        : t('sector', { number: String(sector.number) });
    const content = (sector: MapSector) => sector.flags.map(flagName);
    function distance(hops: Int32Array | null, index: number) {
      const count = hops?.[index];
      if (count === undefined) return null;
      return count < 0 ? t('noWay') : t('hopsAway', { count });
    }
    return {
      title,
      content,
      distance,
      knowledge: (sector: MapSector) => t(`knowledge.${sector.knowledge}`),
      /** One sentence per fact that is visible at a glance. */
      announce: (chart: Chart, index: number, hops: Int32Array | null) => {
        const sector = chart.sectors[index];
        if (!sector) return '';
        const facts = [
          title(sector),
          t(`knowledge.${sector.knowledge}`),
          ...content(sector),
          t('exits', { count: exitsOf(chart, index).length }),
          distance(hops, index),
        ];
        return `${facts.filter(Boolean).join('. ')}.`;
      },
    };
  }, [t, flagName]);
}
