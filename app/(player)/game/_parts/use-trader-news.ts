'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

/** What reaches a trader wherever they are: a watched price was met, or the slip was given on. */
export function useTraderNews(): void {
  const t = useTranslations('station.news');
  const format = useFormatter();
  const goodName = useGoodName();
  useRealtime('price_alert', (alert) => {
    toast.success(t('price', { good: goodName(alert.commodity), price: format.number(alert.unit_price) }), {
      description: alert.station_name,
      duration: 12_000,
    });
  });
  useRealtime('slip_lost', ({ station_name }) => {
    toast.warning(t('slip', { station: station_name }), { duration: 12_000 });
  });
}
