'use client';
import { useTranslations } from 'next-intl';
import { Delta, Num } from '#app/_ui/number.tsx';
import { CHANGES, ChangeBar } from './price-bars.tsx';
import type { MarketGood } from './use-market.ts';

/** The components of a unit price: mid, and station, event, stock and tax, each with its bar. */
export function PriceWhy({ good }: { good: MarketGood }) {
  const t = useTranslations('market.price');
  const parts = good.price_parts;
  if (!parts || good.unit_price === null) return null;
  const isBuy = good.action === 'S';
  const names = { place: t('place'), event: t('event'), stock: t(isBuy ? 'stock' : 'demand') };
  const tax = isBuy ? parts.tax : -parts.tax;
  const total = good.unit_price + tax;
  return (
    <details className="text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 text-ink-muted hover:text-ink pointer-coarse:min-h-11">
        {t('title')}
      </summary>
      <dl className="mt-1 grid max-w-md grid-cols-[minmax(7rem,auto)_1fr_auto] items-center gap-x-3 gap-y-1">
        <dt className="text-ink-muted">{t('base')}</dt>
        <dd className="col-span-2 text-right">
          <Num value={parts.base} digits={2} />
        </dd>
        {CHANGES.map((change) => (
          <div key={change} className="contents">
            <dt className="text-ink-muted">{names[change]}</dt>
            <dd className="col-span-2 grid grid-cols-subgrid items-center">
              <ChangeBar value={parts[change]} base={parts.base} isBuy={isBuy} className="h-1.5" />
              <Delta value={parts[change]} digits={2} upIs={isBuy ? 'bad' : 'good'} className="text-right" />
            </dd>
          </div>
        ))}
        {parts.tax === 0 ? null : (
          <>
            <dt className="text-ink-muted">{t('tax')}</dt>
            <dd className="col-span-2 grid grid-cols-subgrid items-center">
              <ChangeBar value={tax} base={parts.base} isBuy={isBuy} className="h-1.5" />
              <Delta value={tax} digits={2} upIs={isBuy ? 'bad' : 'good'} className="text-right" />
            </dd>
          </>
        )}
        <dt className="border-t border-line pt-1 font-strong">{t(isBuy ? 'youPay' : 'youGet')}</dt>
        <dd className="col-span-2 border-t border-line pt-1 text-right font-strong">
          <Num value={total} digits={2} unit={t('unit')} />
        </dd>
      </dl>
    </details>
  );
}
