'use client';
import { MapPin, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

type Station = ApiOutput['trading']['nearest']['items'][number];

const WANTED = {
  want: parseAsStringLiteral(COMMODITIES).withDefault('fuel'),
  side: parseAsStringLiteral(['buy', 'sell'] as const).withDefault('buy'),
};

/** The nearest known stations that sell or buy a good. */
export function NearestStations({ onShow }: { onShow: (sectorId: string) => void }) {
  const t = useTranslations('station.nearest');
  const goodName = useGoodName();
  const [{ want, side }, setWanted] = useQueryStates(WANTED, { history: 'replace', shallow: true });
  const found = api.trading.nearest.useQuery({ commodity: want, side, limit: 20 }, { staleTime: 15_000 });
  const isGood = (value: string): value is typeof want => COMMODITIES.some((commodity) => commodity === value);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Segmented
          label={t('side')}
          value={side}
          onValueChange={(value) => void setWanted({ side: value })}
          options={[
            { value: 'buy', label: t('buy') },
            { value: 'sell', label: t('sell') },
          ]}
        />
        <Select
          aria-label={t('good')}
          className="min-w-44"
          value={want}
          onValueChange={(value) => void (isGood(value) && setWanted({ want: value }))}
          options={COMMODITIES.map((commodity) => ({ value: commodity, label: goodName(commodity) }))}
        />
      </div>
      {found.data ? (
        found.data.items.length === 0 ? (
          <EmptyState icon={<Search />} title={t('empty.title')} detail={t('empty.detail')} />
        ) : (
          <ol aria-label={t('results')} className="grid gap-1">
            {found.data.items.map((station) => (
              <StationRow key={station.station_id} station={station} onShow={onShow} />
            ))}
          </ol>
        )
      ) : found.error ? (
        <QueryError error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </section>
  );
}

function StationRow({ station, onShow }: { station: Station; onShow: (sectorId: string) => void }) {
  const t = useTranslations('station.nearest');
  const label = useSectorLabel();
  const sector = label({ number: station.sector_number, name: station.sector_name });
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-raised px-3 py-2">
      <div className="grid min-w-0 flex-1">
        <span className="truncate">{t('station', { station: station.station_name, sector })}</span>
        <span className="text-xs text-ink-muted">{t('away', { turns: station.turns, warps: station.warps })}</span>
      </div>
      <span className="grid justify-items-end">
        {station.unit_price === null ? (
          <span className="text-xs text-ink-faint">{t('unseen')}</span>
        ) : (
          <Num value={station.unit_price} className="font-strong" />
        )}
        {station.observed_at ? <RelativeTime at={station.observed_at} className="text-xs text-ink-faint" /> : null}
      </span>
      <Button
        look="ghost"
        size="icon-sm"
        aria-label={t('show', { sector: station.sector_number })}
        onClick={() => onShow(station.sector_id)}
      >
        <MapPin aria-hidden="true" />
      </Button>
    </li>
  );
}
