'use client';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cn } from '#app/_ui/cn.ts';
import { Delta, Num } from '#app/_ui/number.tsx';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { Arithmetic } from './arithmetic.tsx';
import type { Quote } from './use-quote.ts';

export type QuoteFactsProps = { quote: Quote; pending: boolean; credits: number | undefined; ship: Me['ship'] };

/** The bill, and credits and hold before and after it. */
export function QuoteFacts({ quote, pending, credits, ship }: QuoteFactsProps) {
  const t = useTranslations('station.trade');
  const units = quote.side === 'buy' ? quote.quantity : -quote.quantity;
  return (
    <div className={cn('grid gap-3', pending && 'opacity-60')} aria-live="polite" aria-busy={pending}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-5 gap-y-3">
        <Fact label={t(quote.side === 'buy' ? 'youPay' : 'youGet')}>
          <Num value={quote.total} className="text-base font-strong" />
        </Fact>
        <Fact label={t('credits')}>
          {credits === undefined ? null : <Change from={credits} to={quote.credits_after} />}
        </Fact>
        {ship ? (
          <Fact label={t('hold')}>
            <Change from={ship.cargo_used} to={ship.cargo_used + units} of={ship.holds} />
          </Fact>
        ) : null}
        {quote.profit === null ? null : (
          <Fact label={t('profitLabel')}>
            <Delta value={quote.profit} className="text-base font-strong" />
          </Fact>
        )}
      </dl>
      {quote.given > 0 ? <p className="text-xs text-ink-muted">{t('given', { given: quote.given })}</p> : null}
      <Arithmetic quote={quote} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="label-caps">{label}</dt>
      <dd className="flex min-h-6 items-center">{children}</dd>
    </div>
  );
}

function Change({ from, to, of }: { from: number; to: number; of?: number }) {
  return (
    <span className="tabular inline-flex flex-wrap items-center gap-1">
      <Num value={from} className="text-ink-muted" />
      <ArrowRight aria-hidden="true" className="size-3 text-ink-faint" />
      <Num value={to} className={cn('font-strong', (to < 0 || (of !== undefined && to > of)) && 'text-danger')} />
      {of === undefined ? null : (
        <span className="text-ink-faint">
          /<Num value={of} />
        </span>
      )}
    </span>
  );
}
