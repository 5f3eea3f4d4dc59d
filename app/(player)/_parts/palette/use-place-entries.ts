'use client';
import { MapPin, Store } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { useChart } from '#app/(player)/game/_parts/map/use-chart.ts';
import type { Entry } from './entry.ts';

/** Every sector on the player's chart and every station seen there, by number and name. */
export function usePlaceEntries(): readonly Entry[] {
  const t = useTranslations('palette');
  const sectorName = useSectorName();
  const router = useRouter();
  const chart = useChart().data;
  return useMemo(
    () =>
      (chart?.sectors ?? []).flatMap(({ id, number, name, knowledge, contents }): Entry[] => {
        const named = t('sectorNamed', { name: sectorName(name), number });
        const show = () => router.push(id === chart?.here ? '/game' : `/game?sector=${id}`);
        const sector: Entry = {
          id: `sector:${id}`,
          group: 'sectors',
          title: named,
          note: t(knowledge),
          icon: MapPin,
          quiet: true,
          run: show,
        };
        if (!contents?.station) return [sector];
        const station: Entry = {
          id: `station:${contents.station.id}`,
          group: 'stations',
          title: contents.station.name,
          note: named,
          icon: Store,
          quiet: true,
          run: show,
        };
        return [sector, station];
      }),
    [chart, t, sectorName, router],
  );
}
