'use client';
import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { Market, MarketGood } from './use-market.ts';
import { useOutlook } from './use-outlook.ts';

/** Before a purchase: that no buyer is known, or only one who pays less than the good costs here. */
export function NoBuyer({ market, good }: { market: Market; good: MarketGood }) {
  const t = useTranslations('station.best');
  const name = useGoodName()(good.commodity);
  const outlook = useOutlook(market.station.id).get(good.commodity);
  if (good.action !== 'S' || good.unit_price === null || !outlook) return null;
  const { best } = outlook;
  if (best && best.unit_price > good.unit_price) return null;
  const text = best
    ? t('paysLess', { station: best.station_name, price: best.unit_price })
    : t('noBuyer', { good: name });
  return (
    <p role="note" className="flex items-start gap-2 text-sm text-warning">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
