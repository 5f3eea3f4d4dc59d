'use client';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { mapIdOf, priceHeat, toMapData } from './price-heat.ts';

// The map is large, so it is loaded only with this tab.
const GalaxyMap = dynamic(
  loadWithRetry(() => import('#app/_map/galaxy-map.tsx').then((module) => module.GalaxyMap)),
  { ssr: false, loading: () => <Skeleton className="size-full" /> },
);

type PriceMapProps = {
  stations: ApiOutput['economy']['prices']['stations'];
  mid: number;
  /** Id of a station. */
  selected: string | null;
  onSelect: (station: string | null) => void;
};

export function PriceMap({ stations, mid, selected, onSelect }: PriceMapProps) {
  const t = useTranslations('adminOperations.prices');
  const format = useFormatter();
  const map = api.economy.sectorMap.useQuery();
  const sectors = useMemo(() => new Map(stations.map((station) => [mapIdOf(station), station])), [stations]);
  const data = useMemo(() => (map.data ? toMapData(map.data, new Set(sectors.keys())) : null), [map.data, sectors]);
  const analysis = useMemo(() => priceHeat(stations, mid, (price) => format.number(price)), [stations, mid, format]);
  const chosen = stations.find(({ station_id }) => station_id === selected);
  if (!data)
    return map.error ? (
      <QueryError error={map.error} onRetry={() => void map.refetch()} retrying={map.isFetching} />
    ) : (
      <Skeleton className="h-[26rem]" />
    );
  return (
    <figure className="grid gap-2">
      <div className="h-[26rem] overflow-hidden rounded-md border border-line">
        <GalaxyMap
          data={data}
          analysis={analysis}
          selected={chosen ? mapIdOf(chosen) : null}
          onSelect={(sector) => onSelect(sector === null ? null : (sectors.get(sector)?.station_id ?? null))}
          initialFrame="all"
          initialDimension="2d"
          initialLayers={{ planets: false, hazards: false }}
          label={t('mapLabel')}
        />
      </div>
      <figcaption className="text-xs text-ink-muted">
        {chosen
          ? t('chosen', {
              station: chosen.station_name,
              sector: chosen.sector_number,
              price: chosen.unit_price,
              side: chosen.action,
            })
          : t('legend', { mid })}
      </figcaption>
    </figure>
  );
}
