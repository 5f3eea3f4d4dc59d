'use client';
import { HandCoins, Package } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { Delta, Num } from '#app/_ui/number.tsx';
import { Td, Tr } from '#app/_ui/table.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { BestEnd } from './best-end.tsx';
import { PriceBars } from './price-bars.tsx';
import { type Span, Trend } from './trend.tsx';
import type { MarketGood } from './use-market.ts';
import type { GoodOutlook } from './use-outlook.ts';

export type GoodRowProps = {
  good: MarketGood;
  outlook: GoodOutlook | undefined;
  span: Span;
  /** The id of the button that opens the form; it gets the focus back when the form closes. */
  openerId: string;
  open: boolean;
  onToggle: (() => void) | null;
};

export function GoodRow({ good, outlook, span, openerId, open, onToggle }: GoodRowProps) {
  const best = outlook?.best ?? null;
  const name = useGoodName()(good.commodity);
  return (
    <Tr className={cn(open && 'border-transparent bg-raised/60')}>
      <Td className="min-w-28">
        <span className="block font-strong">{name}</span>
        <span className="mt-0.5 grid gap-0.5 @md:hidden">
          <StockWords good={good} className="flex" />
          {good.my_cargo > 0 ? <Hold good={good} quiet className="justify-items-start" /> : null}
          {best ? <BestEnd good={good} best={best} className="justify-items-start" /> : null}
        </span>
      </Td>
      <Td numeric>
        <Price good={good} />
      </Td>
      <Td className="@max-xl:hidden">
        <Trend outlook={outlook} span={span} />
      </Td>
      <Td className="w-1/4 @max-md:hidden">
        <Stock good={good} />
      </Td>
      <Td numeric className="@max-md:hidden">
        <Hold good={good} quiet={best !== null} />
        {best ? <BestEnd good={good} best={best} className="@lg:hidden" /> : null}
      </Td>
      <Td numeric className="whitespace-normal @max-lg:hidden">
        <BestEnd good={good} best={best} />
      </Td>
      {/* Where long words make the table scroll, the actions stay visible. */}
      <Td
        numeric
        className={cn(
          'sticky right-0 @max-sm:pl-1',
          open ? 'bg-[color-mix(in_oklab,var(--raised)_60%,var(--panel))]' : 'bg-panel',
        )}
      >
        <TradeOpener good={good} name={name} id={openerId} open={open} onToggle={onToggle} />
      </Td>
    </Tr>
  );
}

type TradeOpenerProps = {
  good: MarketGood;
  name: string;
  id: string;
  open: boolean;
  onToggle: GoodRowProps['onToggle'];
};

/** The button that opens the form; if nothing can be traded now, only whether this market sells or buys the good. */
function TradeOpener({ good, name, id, open, onToggle }: TradeOpenerProps) {
  const t = useTranslations('station.market');
  const buys = good.action === 'S';
  if (!onToggle) return <Badge tone={buys ? 'accent' : 'success'}>{t(buys ? 'youBuy' : 'youSell')}</Badge>;
  return (
    <Button
      id={id}
      size="sm"
      look={good.tradable > 0 ? 'primary' : undefined}
      aria-expanded={open}
      aria-label={t(buys ? 'buyGood' : 'sellGood', { good: name })}
      onClick={onToggle}
      className="min-w-16 justify-center"
    >
      {t(buys ? 'buy' : 'sell')}
    </Button>
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
      <PriceBars good={good} />
    </span>
  );
}

/** The station's stock, or its demand. */
function useStockWords(good: MarketGood): { short: string; long: string } {
  const t = useTranslations('station.market');
  const format = useFormatter();
  if (good.available === null || good.capacity === null) return { short: t('unseen'), long: t('unseen') };
  const figures = { units: format.number(good.available), capacity: format.number(good.capacity) };
  const sells = good.action === 'S';
  return { short: t(sells ? 'inStock' : 'wanted', figures), long: t(sells ? 'stockMeans' : 'demandMeans', figures) };
}

function StockWords({ good, className }: { good: MarketGood; className?: string }) {
  const { short, long } = useStockWords(good);
  const Icon = good.action === 'S' ? Package : HandCoins;
  return (
    <span
      title={long}
      className={cn('tabular items-center gap-1.5 text-xs whitespace-nowrap text-ink-muted', className)}
    >
      <Icon
        aria-hidden="true"
        className={cn('size-3.5 shrink-0', good.action === 'S' ? 'text-accent' : 'text-success')}
      />
      {short}
    </span>
  );
}

/** Stock fills the bar from the left; demand fills it from the right. */
function Stock({ good }: { good: MarketGood }) {
  const { long } = useStockWords(good);
  const sells = good.action === 'S';
  return (
    <span className="grid min-w-24 gap-1.5">
      <StockWords good={good} className="flex" />
      {good.available === null || good.capacity === null ? null : (
        <Meter
          value={good.available}
          max={good.capacity}
          label={long}
          tone={sells ? 'plain' : 'success'}
          from={sells ? 'left' : 'right'}
        />
      )}
    </span>
  );
}

/** `quiet`: no text for an empty hold, because in a narrow table this cell also has the margin. */
function Hold({ good, quiet, className }: { good: MarketGood; quiet: boolean; className?: string }) {
  const t = useTranslations('station.market');
  const words = useTranslations('market');
  const format = useFormatter();
  if (good.my_cargo === 0) return <span className={cn('text-ink-faint', quiet && '@max-lg:hidden')}>–</span>;
  const onBoard = words('onBoard');
  const paid = format.number(good.my_cost_basis / good.my_cargo, { maximumFractionDigits: 1 });
  return (
    <span className={cn('grid justify-items-end', className)}>
      <span>
        <Num value={good.my_cargo} /> <span className="text-xs text-ink-muted @md:hidden">{onBoard}</span>
      </span>
      <span className="text-xs text-ink-faint">{t('paidEach', { credits: paid })}</span>
      {good.action === 'B' && good.unit_price !== null ? (
        <Delta value={good.unit_price - good.my_cost_basis / good.my_cargo} digits={1} className="text-xs" />
      ) : null}
    </span>
  );
}
