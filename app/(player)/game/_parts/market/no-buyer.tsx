'use client';
import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { Market, MarketGood } from './use-market.ts';
import { useOutlook } from './use-outlook.ts';

/** Warns before a purchase if no known buyer pays more, after tax, than the good costs here. */
export function NoBuyer({ market, good }: { market: Market; good: MarketGood }) {
  const t = useTranslations('station.best');
  const name = useGoodName()(good.commodity);
  const outlook = useOutlook(market.station.id).get(good.commodity);
  if (good.action !== 'S' || good.unit_price === null || !outlook) return null;
  // Without room or credits for a unit more, another text says so.
  if (outlook.best || good.tradable === 0) return null;
  return (
    <p role="note" className="flex items-start gap-2 text-sm text-warning">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('noBuyer', { good: name })}
    </p>
  );
}
