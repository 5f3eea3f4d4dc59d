'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';

type OrderFiguresProps = {
  offer: { price: number; hours: number };
  listPrice: number | undefined;
  use: ApiOutput['construction']['docks']['items'][number]['construction'];
};

/** The price, a shipyard's price for comparison, the build time and the start. */
export function OrderFigures({ offer, listPrice, use }: OrderFiguresProps) {
  const t = useTranslations('construction');
  const format = useFormatter();
  return (
    <dl className="grid gap-1.5 text-sm">
      <Line term={t('order.price')}>
        <Num value={offer.price} unit={t('credits')} className="font-strong" />
      </Line>
      {listPrice === undefined ? null : <Line term={t('order.shipyard')}>{format.number(listPrice)}</Line>}
      <Line term={t('order.hours')}>{t('order.hoursValue', { count: offer.hours })}</Line>
      {use.free_at === null ? null : (
        <Line term={t('order.begins')}>
          {use.building < use.slips ? t('docks.now') : <RelativeTime at={use.free_at} />}
        </Line>
      )}
    </dl>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular text-right">{children}</dd>
    </div>
  );
}
