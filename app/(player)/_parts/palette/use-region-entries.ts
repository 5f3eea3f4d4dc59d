'use client';
import { Orbit, Waypoints } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { gatewaysOf } from '#app/(player)/game/_parts/map/gateways-of.ts';
import { useChart } from '#app/(player)/game/_parts/map/use-chart.ts';
import type { Entry } from './entry.ts';

/** The regions on the player's chart and their own ones, which open their pages, and the known gateways between them. */
export function useRegionEntries(): readonly Entry[] {
  const t = useTranslations('palette');
  const router = useRouter();
  const sectorName = useSectorName();
  const given = useGivenWords();
  const chart = useChart().data;
  const own = api.governance.list.useQuery({ mine: 'true' }, { staleTime: 300_000 }).data?.items;
  return useMemo(() => {
    const names = new Map((own ?? []).map(({ id, display_name }) => [id, given.region(display_name)]));
    for (const { id, name } of chart?.regions ?? []) names.set(id, name);
    const regions = [...names].map(
      ([id, name]): Entry => ({
        id: `region:${id}`,
        group: 'regions',
        title: name,
        icon: Orbit,
        quiet: true,
        run: () => router.push(`/game/regions/${id}`),
      }),
    );
    const gateways = (chart ? gatewaysOf(chart) : []).map(
      ({ sector: { id, number, name }, region }): Entry => ({
        id: `gateway:${id}:${region.id}`,
        group: 'regions',
        title: t('gateway', { region: region.name }),
        note: t('sectorNamed', { name: sectorName(name), number }),
        icon: Waypoints,
        quiet: true,
        run: () => router.push(id === chart?.here ? '/game' : `/game?sector=${id}`),
      }),
    );
    return [...regions, ...gateways];
  }, [chart, own, t, sectorName, given, router]);
}
