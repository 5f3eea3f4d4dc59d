'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { TradeResult } from './use-market.ts';
import type { Quote } from './use-quote.ts';
import { useStoreResult } from './use-store-result.ts';

/** Executes a quote, and updates the caches before the next read. */
export function useTrade(onDone: (result: TradeResult) => void) {
  const t = useTranslations('station.trade');
  const format = useFormatter();
  const goodName = useGoodName();
  const store = useStoreResult();

  function show(result: TradeResult) {
    store(result);
    const figures = {
      quantity: format.number(result.quantity),
      good: goodName(result.commodity),
      total: format.number(result.total),
    };
    toast.success(t(result.side === 'buy' ? 'bought' : 'sold', figures), {
      description:
        result.profit === null
          ? t('onBoard', { quantity: format.number(result.cargo.quantity) })
          : t('profit', { profit: format.number(result.profit, { signDisplay: 'exceptZero' }) }),
    });
    onDone(result);
  }

  const buy = api.trading.buy.useMutation({ onSuccess: show });
  const sell = api.trading.sell.useMutation({ onSuccess: show });
  function execute({ side, station_id, commodity, quantity, venue, quote_id }: Quote) {
    buy.reset();
    sell.reset();
    (side === 'buy' ? buy : sell).mutate({ station_id, commodity, quantity, venue, quote_id });
  }
  return { execute, busy: buy.isPending || sell.isPending, error: buy.error ?? sell.error };
}
