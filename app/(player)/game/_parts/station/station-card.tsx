'use client';
import { Anchor, Store } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { KnownPrices } from './known-prices.tsx';
import { useDocking } from './use-docking.ts';

/** Loaded after the dashboard, because most players never wait. */
const SlipLine = dynamic(loadWithRetry(() => import('./slip-line.tsx').then((line) => line.SlipLine)));

export type Station = NonNullable<ApiOutput['nav']['here']['contents']['station']>;

/** The sector's station: its trade, the observed prices, and the docking button. */
export function StationCard({ station, canDock }: { station: Station; canDock: boolean }) {
  const settings = useSettings();
  const t = useTranslations('station');
  const docking = useDocking();
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-raised p-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-2.5">
          <Store aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <div className="grid min-w-0 gap-1">
            <h3 className="flex flex-wrap items-center gap-2 text-base font-strong">
              {station.name}
              {station.black_market ? <Badge tone="warning">{t('blackMarket')}</Badge> : null}
            </h3>
            {station.owner_name ? (
              <p className="text-xs text-ink-muted">{t('ownedBy', { name: station.owner_name })}</p>
            ) : null}
            <TradedGoods goods={station.goods} />
          </div>
        </div>
        {canDock ? (
          <Button look="primary" busy={docking.busy} onClick={() => docking.dock(station.id)}>
            <Anchor aria-hidden="true" />
            {t('dock')}
            <span className="font-normal opacity-80">
              {t('dockCost', { turns: settings.dock_turns })}
              {station.dock_fee > 0 ? ` · ${t('dockFee', { fee: station.dock_fee })}` : null}
            </span>
          </Button>
        ) : null}
      </div>
      {canDock ? <SlipLine stationId={station.id} isFull={docking.isFull} /> : null}
      <KnownPrices stationId={station.id} />
    </section>
  );
}

function TradedGoods({ goods }: { goods: Station['goods'] }) {
  const t = useTranslations('station');
  const format = useFormatter();
  const goodName = useGoodName();
  const names = (action: 'B' | 'S') =>
    format.list(
      Object.entries(goods)
        .filter(([, kind]) => kind === action)
        .map(([commodity]) => goodName(commodity)),
    );
  const buy = names('S');
  const sell = names('B');
  return (
    <div className="grid gap-0.5 text-xs text-ink-muted">
      {buy ? <p>{t('youBuyList', { goods: buy })}</p> : null}
      {sell ? <p>{t('youSellList', { goods: sell })}</p> : null}
    </div>
  );
}
