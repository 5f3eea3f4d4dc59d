'use client';
import { LogOut, Store } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Tabs, TabsContent } from '#app/_ui/tabs.tsx';
import { MarketTable } from '../market/market-table.tsx';
import { Slips } from '../market/slips.tsx';
import { type Market, useMarket } from '../market/use-market.ts';
import { COUNTERS, dockParser, SERVICE_COUNTERS } from '../shipyard/counters.ts';
import { DockBar } from '../shipyard/dock-bar.tsx';
import { ServiceCounter } from '../shipyard/service-counter.tsx';
import { useDockSigns } from '../shipyard/use-dock-signs.ts';
import { SlipEnd } from './slip-end.tsx';
import { useDocking } from './use-docking.ts';

export type DockedPanelProps = {
  station: { id: string; name: string };
  openGood: string | null;
  onOpenGood: (commodity: string | null) => void;
};

/** Docked: the market, what else the dock does for ships, and the way out. */
export function DockedPanel({ station, openGood, onOpenGood }: DockedPanelProps) {
  const t = useTranslations('station');
  const market = useMarket(station.id);
  const docking = useDocking();
  const [counter, setCounter] = useQueryState('dock', dockParser);
  const signs = useDockSigns(station.id);
  return (
    <section aria-label={station.name} className="@container grid gap-3">
      <header className="grid gap-1.5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg font-strong">{station.name}</h2>
          <Button
            busy={docking.busy}
            onClick={() => {
              void setCounter(null);
              docking.undock();
            }}
          >
            <LogOut aria-hidden="true" />
            {t('undock')}
          </Button>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="success">{t('docked')}</Badge>
          {market.data ? <TaxBadge {...market.data.tax_on} /> : null}
          {market.data ? <Slips slips={market.data.slips} /> : null}
          <SlipEnd />
          {market.data?.station.black_market ? <Badge tone="warning">{t('blackMarket')}</Badge> : null}
        </div>
      </header>
      <Tabs
        value={counter}
        onValueChange={(value) => void setCounter(COUNTERS.find((known) => known === value) ?? 'trade')}
      >
        <DockBar counter={counter} {...signs} />
        <TabsContent value="trade" className="-mx-4">
          {market.data ? (
            <LiveMarket market={market.data} openGood={openGood} onOpenGood={onOpenGood} />
          ) : market.error ? (
            <QueryError error={market.error} onRetry={() => void market.refetch()} retrying={market.isFetching} />
          ) : (
            <Skeleton className="mx-4 h-96" />
          )}
        </TabsContent>
        {SERVICE_COUNTERS.map((name) => (
          <TabsContent key={name} value={name}>
            <ServiceCounter stationId={station.id} counter={name} />
          </TabsContent>
        ))}
      </Tabs>
    </section>
  );
}

function LiveMarket({ market, openGood, onOpenGood }: { market: Market } & Omit<DockedPanelProps, 'station'>) {
  const t = useTranslations('station.noGoods');
  if (market.goods.every((good) => good.action === 'N')) {
    return <EmptyState icon={<Store />} title={t('title')} detail={t('detail')} />;
  }
  return <MarketTable market={market} open={openGood} onOpen={onOpenGood} />;
}

/** Where both sides are taxed alike it is one rate; else each is named. */
function TaxBadge({ purchases, sales }: Market['tax_on']) {
  const t = useTranslations('station');
  if (purchases === sales) return <Badge>{t('tax', { rate: purchases })}</Badge>;
  return (
    <Badge>{sales === 0 ? t('taxBuy', { rate: purchases }) : t('taxBoth', { buy: purchases, sell: sales })}</Badge>
  );
}
