'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

/** What reaches a trader wherever they are: a watched price was met, or the slip was given on. */
export function useTraderNews(): void {
  const t = useTranslations('station.news');
  const format = useFormatter();
  const goodName = useGoodName();
  const utils = api.useUtils();
  useRealtime('price_alert', (alert) => {
    void utils.trading.alerts.invalidate();
    void utils.trading.market.invalidate({ station_id: alert.station_id });
    toast.success(t('price', { good: goodName(alert.commodity), price: format.number(alert.unit_price) }), {
      description: alert.station_name,
      duration: 12_000,
    });
  });
  useRealtime('slip_lost', ({ station_name }) => {
    void utils.players.me.invalidate();
    toast.warning(t('slip', { station: station_name }), { duration: 12_000 });
  });
}
