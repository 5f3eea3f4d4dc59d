'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { Quote } from './use-quote.ts';

/** The bill's arithmetic, collapsed by default. */
export function Arithmetic({ quote }: { quote: Quote }) {
  const t = useTranslations('station.arithmetic');
  const fee = useTranslations('station.venue');
  const format = useFormatter();
  const price = (value: number) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const lines = [
    { term: t('firstUnit'), value: price(quote.start_price) },
    { term: t('nextUnit'), value: price(quote.end_price) },
    { term: t('average', { quantity: quote.quantity }), value: price(quote.average_price) },
    { term: t('goods'), value: format.number(quote.goods_total) },
    quote.venue === 'black'
      ? {
          term: fee('fee', { rate: quote.fee_rate }),
          value: format.number(quote.side === 'buy' ? quote.fee : -quote.fee, { signDisplay: 'exceptZero' }),
        }
      : quote.tax_rate === 0
        ? { term: t('noTax'), value: format.number(0) }
        : {
            term: t(quote.side === 'buy' ? 'taxAdded' : 'taxTaken', { rate: quote.tax_rate }),
            value: format.number(quote.side === 'buy' ? quote.tax : -quote.tax, { signDisplay: 'exceptZero' }),
          },
    { term: t('total'), value: format.number(quote.total) },
    { term: t('turns'), value: format.number(quote.turn_cost) },
  ];
  return (
    <details className="group text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-ink-muted hover:text-ink pointer-coarse:min-h-11">
        {t('show')}
      </summary>
      <dl className="mt-1 grid max-w-sm gap-1 border-l-2 border-line pl-3">
        {lines.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-prose text-ink-faint">{t('why')}</p>
    </details>
  );
}
