'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

/** Shown on every dashboard screen, and drawing nothing itself: a price alert fired, or the line for a slip moved. A lost slip is an alarm. */
export function TraderNews() {
  const t = useTranslations('station.news');
  const line = useTranslations('station.line.news');
  const format = useFormatter();
  const goodName = useGoodName();
  useRealtime('price_alert', (alert) => {
    toast.success(t('price', { good: goodName(alert.commodity), price: format.number(alert.unit_price) }), {
      description: alert.station_name,
      duration: 12_000,
    });
  });
  useRealtime('slip_update', ({ station_name, state }) => {
    const station = { station: station_name };
    if (state === 'ready') toast.success(line('ready', station), { duration: 30_000 });
    if (state === 'lapsed') toast.warning(line('lapsed', station), { duration: 12_000 });
    if (state === 'ending') toast.warning(line('ending', station), { duration: 12_000 });
  });
  return null;
}
