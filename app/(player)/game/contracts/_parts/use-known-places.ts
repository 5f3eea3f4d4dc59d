'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { useChart } from '#app/(player)/game/_parts/map/use-chart.ts';
import type { Place } from './place-field.tsx';

/** The stations and sectors on the player's chart, as text for the search. */
export function useKnownPlaces(): { stations: readonly Place[]; sectors: readonly Place[] } {
  const t = useTranslations('holdings.contracts.post');
  const sectorName = useSectorName();
  const sectors = useChart().data?.sectors;
  return useMemo(() => {
    const known = sectors ?? [];
    return {
      stations: known.flatMap(({ number, contents }): Place[] =>
        contents?.station
          ? [{ id: contents.station.id, label: t('place', { name: contents.station.name, number }) }]
          : [],
      ),
      sectors: known.map(
        ({ id, number, name }): Place => ({ id, label: t('place', { name: sectorName(name), number }) }),
      ),
    };
  }, [sectors, sectorName, t]);
}
