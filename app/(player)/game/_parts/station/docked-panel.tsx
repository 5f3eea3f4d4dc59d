'use client';
import { Store } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Tabs, TabsContent } from '#app/_ui/tabs.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { ContrabandNote } from '../market/contraband-note.tsx';
import { EventNotice } from '../market/event-notice.tsx';
import { MarketTable } from '../market/market-table.tsx';
import { OwnerNote } from '../market/owner-note.tsx';
import { SupplyChain } from '../market/supply-chain.tsx';
import { type Market, useMarket } from '../market/use-market.ts';
import { COUNTERS, dockParser, SERVICE_COUNTERS } from '../shipyard/counters.ts';
import { DockBar } from '../shipyard/dock-bar.tsx';
import { ServiceCounter } from '../shipyard/service-counter.tsx';
import { useDockSigns } from '../shipyard/use-dock-signs.ts';
import { DockedHead } from './docked-head.tsx';
import { DockedPicture } from './docked-picture.tsx';
import { useDocking } from './use-docking.ts';

export type DockedPanelProps = {
  station: { id: string; name: string };
  openGood: string | null;
  onOpenGood: (commodity: string | null) => void;
};

/** While docked: the market, the dock's services for ships, and the button to undock. */
export function DockedPanel({ station, openGood, onOpenGood }: DockedPanelProps) {
  const market = useMarket(station.id);
  const docking = useDocking();
  const [counter, setCounter] = useQueryState('dock', dockParser);
  const signs = useDockSigns(station.id);
  return (
    <section aria-label={station.name} className="@container grid gap-3">
      <div className="grid items-start gap-3 @xl:grid-cols-[minmax(0,1fr)_22rem] @xl:gap-5">
        <DockedPicture station={station} market={market.data} />
        <DockedHead
          station={station}
          market={market.data}
          busy={docking.busy}
          onUndock={() => {
            void setCounter(null);
            docking.undock();
          }}
        />
      </div>
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
  const { owner } = market.station;
  const isMine = useMe().data?.username === owner?.username;
  const note = owner ? <OwnerNote owner={owner} isMine={isMine} /> : null;
  if (market.goods.every((good) => good.action === 'N')) {
    return (
      <>
        {note}
        <EmptyState icon={<Store />} title={t('title')} detail={t('detail')} />
      </>
    );
  }
  return (
    <>
      {note}
      {market.contraband ? <ContrabandNote contraband={market.contraband} /> : null}
      {market.event ? (
        <div className="mx-4 mb-3">
          <EventNotice event={market.event} />
        </div>
      ) : null}
      {/* A station's owner cannot trade with it, so there are no trade forms. */}
      <MarketTable market={isMine ? { ...market, is_live: false } : market} open={openGood} onOpen={onOpenGood} />
      <SupplyChain market={market} />
    </>
  );
}
