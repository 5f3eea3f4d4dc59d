'use client';
import { ChevronDown } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { Delta, Num } from '#app/_ui/number.tsx';
import { Td, Tr } from '#app/_ui/table.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { BestEnd } from './best-end.tsx';
import { type Span, Trend } from './trend.tsx';
import type { MarketGood } from './use-market.ts';
import type { GoodOutlook } from './use-outlook.ts';

export type GoodRowProps = {
  good: MarketGood;
  outlook: GoodOutlook | undefined;
  span: Span;
  /** The id of the button that opens the ticket: it has the focus again when the ticket is done. */
  openerId: string;
  open: boolean;
  onToggle: (() => void) | null;
};

export function GoodRow({ good, outlook, span, openerId, open, onToggle }: GoodRowProps) {
  const best = outlook?.best ?? null;
  return (
    <Tr className={cn(open && 'border-transparent bg-raised/60')}>
      <Td className="w-full @md:w-auto">
        <GoodName good={good} openerId={openerId} open={open} onToggle={onToggle} />
        <StockWords good={good} className={cn('mt-2 block @md:hidden', onToggle && 'pl-6')} />
      </Td>
      <Td numeric>
        <Price good={good} />
      </Td>
      <Td className="@max-xl:hidden">
        <Trend outlook={outlook} span={span} />
      </Td>
      <Td className="w-1/3 @max-md:hidden">
        <Stock good={good} />
      </Td>
      <Td numeric>
        <Hold good={good} quiet={best !== null} />
        {best ? <BestEnd good={good} best={best} className="@lg:hidden" /> : null}
      </Td>
      <Td numeric className="@max-lg:hidden">
        <BestEnd good={good} best={best} />
      </Td>
    </Tr>
  );
}

function GoodName({ good, openerId, open, onToggle }: Omit<GoodRowProps, 'outlook' | 'span'>) {
  const t = useTranslations('station.market');
  const name = useGoodName()(good.commodity);
  const badge = (
    <Badge tone={good.action === 'S' ? 'accent' : 'success'}>{t(good.action === 'S' ? 'youBuy' : 'youSell')}</Badge>
  );
  if (!onToggle) {
    return (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-strong">{name}</span>
        {badge}
      </span>
    );
  }
  return (
    <button
      id={openerId}
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="-my-1 flex min-h-10 w-full items-center gap-2 text-left"
    >
      <ChevronDown
        aria-hidden="true"
        className={cn('size-4 shrink-0 text-ink-faint transition-transform', !open && '-rotate-90')}
      />
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-strong">{name}</span>
        {badge}
      </span>
    </button>
  );
}

function Price({ good }: { good: MarketGood }) {
  const t = useTranslations('station.market');
  if (good.unit_price === null) return <span className="text-ink-faint">{t('unseen')}</span>;
  const change = good.previous_unit_price === null ? null : good.unit_price - good.previous_unit_price;
  return (
    <span className="grid justify-items-end">
      <Num value={good.unit_price} className="font-strong" />
      {change ? (
        <span className="text-xs" title={t('changeTitle')}>
          <Delta value={change} upIs={good.action === 'S' ? 'bad' : 'good'} />
        </span>
      ) : null}
    </span>
  );
}

function useStockWords(good: MarketGood): string {
  const t = useTranslations('station.market');
  const format = useFormatter();
  if (good.available === null || good.capacity === null) return t('unseen');
  const figures = { units: format.number(good.available), capacity: format.number(good.capacity) };
  return t(good.action === 'S' ? 'inStock' : 'wanted', figures);
}

function StockWords({ good, className }: { good: MarketGood; className?: string }) {
  return <span className={cn('tabular text-xs text-ink-muted', className)}>{useStockWords(good)}</span>;
}

function Stock({ good }: { good: MarketGood }) {
  const words = useStockWords(good);
  return (
    <span className="grid min-w-24 gap-1.5">
      <StockWords good={good} />
      {good.available === null || good.capacity === null ? null : (
        <Meter value={good.available} max={good.capacity} label={words} />
      )}
    </span>
  );
}

/** `quiet`: in a narrow table a margin is in this cell too, so an empty hold needs no text. */
function Hold({ good, quiet }: { good: MarketGood; quiet: boolean }) {
  const t = useTranslations('station.market');
  const format = useFormatter();
  if (good.my_cargo === 0) return <span className={cn('text-ink-faint', quiet && '@max-lg:hidden')}>–</span>;
  const paid = format.number(good.my_cost_basis / good.my_cargo, { maximumFractionDigits: 1 });
  return (
    <span className="grid justify-items-end">
      <Num value={good.my_cargo} />
      <span className="text-xs text-ink-faint">{t('paidEach', { credits: paid })}</span>
      {good.action === 'B' && good.unit_price !== null ? (
        <Delta value={good.unit_price - good.my_cost_basis / good.my_cargo} digits={1} className="text-xs" />
      ) : null}
    </span>
  );
}
