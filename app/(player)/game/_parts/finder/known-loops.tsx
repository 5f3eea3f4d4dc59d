'use client';
import { MapPin, RefreshCw } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { RunButton } from '../route-run/run-button.tsx';

type Loop = ApiOutput['trading']['loops']['items'][number];

/** Loops of trades that never fly with an empty hold, by profit per turn. */
export function KnownLoops({ onShow }: { onShow: (sectorId: string) => void }) {
  const t = useTranslations('station.loops');
  const tFinder = useTranslations('station.finder');
  const ship = useMe().data?.ship;
  const full = ship !== null && ship !== undefined && ship.cargo_used >= ship.holds;
  const loops = api.trading.loops.useQuery({ limit: 20 }, { staleTime: 30_000 });
  if (loops.error && !loops.data) {
    return <QueryError error={loops.error} onRetry={() => void loops.refetch()} retrying={loops.isFetching} />;
  }
  if (!loops.data) return <Skeleton className="h-72 w-full" />;
  if (loops.data.items.length === 0) {
    return (
      <EmptyState icon={<RefreshCw />} title={t('empty.title')} detail={full ? tFinder('full') : t('empty.detail')} />
    );
  }
  return (
    <ol aria-label={t('title')} className="grid gap-2">
      {loops.data.items.map((loop) => (
        <LoopCard
          key={loop.legs.map((leg) => `${leg.commodity} ${leg.buy_at.station_id}`).join(' ')}
          loop={loop}
          onShow={onShow}
        />
      ))}
    </ol>
  );
}

function LoopCard({ loop, onShow }: { loop: Loop; onShow: (sectorId: string) => void }) {
  const t = useTranslations('station.loops');
  const format = useFormatter();
  const goodName = useGoodName();
  const label = useSectorLabel();
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-raised p-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-strong">{t('stops', { count: loop.legs.length })}</h3>
        <Num
          value={loop.profit_per_turn}
          digits={1}
          unit={t('perTurn')}
          className="text-base font-strong text-success"
        />
      </div>
      <ol className="grid gap-1">
        {loop.legs.map((leg) => (
          <li key={leg.buy_at.station_id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              {t('leg', {
                station: leg.buy_at.station_name,
                sector: label({ number: leg.buy_at.sector_number, name: leg.buy_at.sector_name }),
                quantity: format.number(leg.quantity),
                good: goodName(leg.commodity),
              })}
            </span>
            <Button
              look="ghost"
              size="icon-sm"
              aria-label={t('show', { sector: leg.buy_at.sector_number })}
              onClick={() => onShow(leg.buy_at.sector_id)}
            >
              <MapPin aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <p className="text-xs text-ink-muted">
        {t('facts', {
          profit: format.number(loop.profit),
          turns: loop.turns,
          hours: Math.max(1, Math.round(loop.data_age_seconds / 3_600)),
        })}
      </p>
      <RunLoop loop={loop} />
    </li>
  );
}

function RunLoop({ loop: { legs, turns } }: { loop: Loop }) {
  const t = useTranslations('flight.run');
  const toStart = legs[0]?.turns_from_here ?? null;
  return (
    <RunButton
      legs={legs}
      turns={toStart === null ? null : toStart + turns}
      label={t('startLoop', { station: legs[0]?.buy_at.station_name ?? '' })}
    />
  );
}
