'use client';
import { useEffect, useRef, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { WatchPrice } from '../alerts/watch-price.tsx';
import { blockReason } from './block-reason.ts';
import { flyToHold } from './fly-to-hold.ts';
import { NoBuyer } from './no-buyer.tsx';
import { PriceWhy } from './price-why.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { TradeButton } from './trade-button.tsx';
import { TradeProblem } from './trade-problem.tsx';
import type { Market, MarketGood } from './use-market.ts';
import { useQuote, type Venue } from './use-quote.ts';
import { useTrade } from './use-trade.ts';
import { VenueSwitch } from './venue-switch.tsx';

/** The form of a trade: quantity, bill, and the button. */
export function Ticket({ market, good, onDone }: { market: Market; good: MarketGood; onDone: () => void }) {
  const me = useMe().data;
  const freeHolds = me?.ship ? me.ship.holds - me.ship.cargo_used : 0;
  // Until a quantity is chosen it is the maximum, which depends on price, credits and hold.
  const [chosen, setChosen] = useState<number | null>(null);
  const quantity = chosen ?? Math.max(1, good.tradable);
  const [venue, setVenue] = useState<Venue>('open');
  const revision = [me?.credits, freeHolds, me?.turns === 0, good.quantity, good.my_cargo].join('.');
  const order = { station_id: market.station.id, commodity: good.commodity, quantity, venue };
  const { quote, isCurrent, error, refetch } = useQuote(order, revision);
  const form = useShown();
  const trade = useTrade((result) => {
    if (result.side === 'buy') flyToHold(form.current, result.quantity);
    onDone();
  });
  const side = good.action === 'S' ? 'buy' : 'sell';

  const block = blockReason(quantity, quote && isCurrent ? quote : null);
  return (
    <form ref={form} className="grid gap-4 px-3 pt-1 pb-4 @md:pl-9" onSubmit={(event) => event.preventDefault()}>
      <VenueSwitch market={market} side={side === 'buy' ? 'purchases' : 'sales'} venue={venue} onVenue={setVenue} />
      <QuantityInput
        side={side}
        quantity={quantity}
        onQuantity={setChosen}
        onMax={() => setChosen(null)}
        limits={quote?.limits}
      />
      {quote ? (
        <QuoteFacts quote={quote} pending={!isCurrent} credits={me?.credits} ship={me?.ship ?? null} />
      ) : error && toProblem(error).status !== 409 ? (
        <QueryError error={error} onRetry={refetch} className="py-5" />
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
      <NoBuyer market={market} good={good} />
      <TradeProblem error={error ?? trade.error} blockedBy={block} />
      <TradeButton
        side={side}
        quantity={quantity}
        quote={error ? undefined : quote}
        isCurrent={isCurrent}
        block={block}
        trade={trade}
      />
      <PriceWhy good={good} />
      <WatchPrice stationId={market.station.id} good={good} />
    </form>
  );
}

/** Scrolls a newly opened form into view, with the row above it. */
function useShown() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.closest('tr')?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
  }, []);
  return form;
}
