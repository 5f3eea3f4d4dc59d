'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { useTrade } from '../market/use-trade.ts';
import type { PanelProps } from '../panel-props.ts';
import { useDockCall } from '../station/use-dock-call.ts';
import { useStopWords } from '../use-stop-words.ts';

export type CargoGood = ApiOutput['trading']['cargo']['items'][number];
export type Buyer = CargoGood['buyers'][number];
type Sale = { good: CargoGood; buyer: Buyer };

type FlyAndSell = Pick<PanelProps, 'me' | 'flight' | 'onShow' | 'onOpenGood'>;

/**
 * Flies to a buyer, docks and sells as shown on the card. Stops where the flight stops, and if the station now pays
 * less than observed: the sale is then left to the player, with its form open. Without a course, the buyer's sector is
 * selected: its card names what closes the way.
 */
export function useFlyAndSell({ me, flight, onShow, onOpenGood }: FlyAndSell) {
  const t = useTranslations('station.cargo');
  const format = useFormatter();
  const utils = api.useUtils();
  const why = useStopWords();
  const label = useSectorLabel();
  const showProblem = useProblemToast();
  const [selling, setSelling] = useState<string | null>(null);
  const dock = useDockCall();
  const trade = useTrade(() => undefined);

  async function arrive({ buyer }: Sale): Promise<boolean> {
    if (me.place?.sector_id === buyer.sector_id) return true;
    const flown = await flight.flyQuietly(buyer.sector_id);
    if (flown.stopped === 'arrived') return true;
    if (flown.stopped === 'no_course') {
      onShow(buyer.sector_id);
      return false;
    }
    toast.warning(t('stopped', { sector: label(flown.sector) }), { description: why(flown.stopped), duration: 8_000 });
    return false;
  }
  async function sell({ good, buyer }: Sale): Promise<void> {
    if (me.docked_station?.id !== buyer.station_id) await dock.mutateAsync({ station_id: buyer.station_id });
    const order = { station_id: buyer.station_id, commodity: good.commodity, quantity: buyer.quantity };
    const quote = await utils.client.trading.quote.mutate(order);
    if (quote.total >= buyer.total && quote.blocked_by === null) return trade.execute(quote);
    const figures = { now: format.number(quote.total), seen: format.number(buyer.total) };
    toast.warning(t('moved', figures), { duration: 12_000 });
    onOpenGood(good.commodity);
  }
  async function run(sale: Sale): Promise<void> {
    setSelling(sale.good.commodity);
    try {
      if (await arrive(sale)) await sell(sale);
    } catch (error) {
      showProblem(error);
    } finally {
      setSelling(null);
    }
  }
  return { run: (sale: Sale) => void run(sale), selling, busy: selling !== null || trade.busy };
}
