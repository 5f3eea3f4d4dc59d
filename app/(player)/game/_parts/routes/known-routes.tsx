'use client';
import { MapPin, Route } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { RunButton } from '../route-run/run-button.tsx';

type Pair = ApiOutput['trading']['pairs']['items'][number];

/** Known trades: what to buy where, and where to sell it, by the player's own observations. */
export function KnownRoutes({ onShow }: { onShow: (sectorId: string) => void }) {
  const t = useTranslations('game.routes');
  const tFinder = useTranslations('station.finder');
  const ship = useMe().data?.ship;
  const full = ship !== null && ship !== undefined && ship.cargo_used >= ship.holds;
  const pairs = api.trading.pairs.useQuery({ limit: 20 }, { staleTime: 30_000 });
  if (pairs.error && !pairs.data) {
    return <QueryError error={pairs.error} onRetry={() => void pairs.refetch()} retrying={pairs.isFetching} />;
  }
  if (!pairs.data) return <Skeleton className="h-72 w-full" />;
  if (pairs.data.items.length === 0) {
    return <EmptyState icon={<Route />} title={t('empty.title')} detail={full ? tFinder('full') : t('empty.detail')} />;
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <header className="grid gap-0.5">
        <h2 className="text-base font-strong">{t('title')}</h2>
        <p className="text-xs text-ink-faint">{t('note')}</p>
      </header>
      <ol className="grid grid-cols-1 gap-2">
        {pairs.data.items.map((pair) => (
          <RouteRow
            key={`${pair.commodity} ${pair.buy_at.station_id} ${pair.sell_at.station_id}`}
            pair={pair}
            onShow={onShow}
          />
        ))}
      </ol>
    </section>
  );
}

function RouteRow({ pair, onShow }: { pair: Pair; onShow: (sectorId: string) => void }) {
  const t = useTranslations('game.routes');
  const run = useTranslations('flight.run');
  const format = useFormatter();
  const goodName = useGoodName();
  const older = [pair.buy_at.observed_at, pair.sell_at.observed_at].toSorted()[0] ?? pair.buy_at.observed_at;
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-raised p-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-strong">{goodName(pair.commodity)}</h3>
        <Num
          value={pair.profit_per_turn}
          digits={1}
          unit={t('perTurn')}
          className="text-base font-strong text-success"
        />
      </div>
      <RouteEnd end={pair.buy_at} side="buyAt" onShow={onShow} />
      <RouteEnd end={pair.sell_at} side="sellAt" onShow={onShow} />
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-muted">
        <span>
          {t('facts', {
            quantity: format.number(pair.quantity),
            profit: format.number(pair.profit),
            turns: pair.route_turns,
          })}
        </span>
        <RelativeTime at={older} className="text-ink-faint" />
      </p>
      <RunButton
        legs={[pair]}
        turns={pair.turns_from_here === null ? null : pair.turns_from_here + pair.route_turns}
        label={run('startPair', { from: pair.buy_at.station_name, to: pair.sell_at.station_name })}
      />
    </li>
  );
}

type RouteEndProps = { end: Pair['buy_at']; side: 'buyAt' | 'sellAt'; onShow: (sectorId: string) => void };

function RouteEnd({ end, side, onShow }: RouteEndProps) {
  const t = useTranslations('game.routes');
  const sector = useSectorLabel()({ number: end.sector_number, name: end.sector_name });
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 truncate">{t(side, { station: end.station_name, sector })}</span>
      <Num value={end.unit_price} className="font-strong" />
      <Button
        look="ghost"
        size="icon-sm"
        aria-label={t('show', { sector: end.sector_number })}
        title={t('show', { sector: end.sector_number })}
        onClick={() => onShow(end.sector_id)}
      >
        <MapPin aria-hidden="true" />
      </Button>
    </div>
  );
}
