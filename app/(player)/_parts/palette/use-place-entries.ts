'use client';
import { MapPin, Store } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useChart } from '#app/(player)/game/_parts/map/use-chart.ts';
import { usePlaceName } from '#app/(player)/game/_parts/use-place-name.ts';
import type { Entry } from './entry.ts';

/** Every sector on the player's chart and every station seen there, by number and name. */
export function usePlaceEntries(): readonly Entry[] {
  const t = useTranslations('palette');
  const placeName = usePlaceName();
  const router = useRouter();
  const chart = useChart().data;
  return useMemo(
    () =>
      (chart?.sectors ?? []).flatMap(({ id, number, name, knowledge, contents }): Entry[] => {
        const special = contents?.specials[0];
        const show = () => router.push(id === chart?.here ? '/game' : `/game?sector=${id}`);
        const sector: Entry = {
          id: `sector:${id}`,
          group: 'sectors',
          title: t('sectorNamed', { name: special ? `${placeName(special)} · ${name}` : name, number }),
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
          note: t('sectorNamed', { name, number }),
          icon: Store,
          quiet: true,
          run: show,
        };
        return [sector, station];
      }),
    [chart, t, placeName, router],
  );
}
