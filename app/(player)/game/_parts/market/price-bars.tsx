'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { useNamed } from '#app/_ui/use-named.ts';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { MarketGood } from './use-market.ts';

export const CHANGES = ['place', 'event', 'stock'] as const;

/** A price change of this share of the mid price fills its half of the bar. */
const FULL_SHARE = 0.4;

/** A high price is good for a sale, bad for a purchase. */
export function toneOf(value: number, isBuy: boolean): string {
  if (value === 0) return 'bg-line';
  return value > 0 === isBuy ? 'bg-danger' : 'bg-success';
}

type BarProps = { value: number; base: number; isBuy: boolean; className?: string };

/** One price change from a middle line: increases to the right, decreases to the left. */
export function ChangeBar({ value, base, isBuy, className }: BarProps) {
  const length = Math.min(50, (Math.abs(value) * 50) / Math.max(1, base * FULL_SHARE));
  return (
    <span aria-hidden="true" className={cn('relative block h-1 rounded-sm bg-raised', className)}>
      <span className="absolute inset-y-0 left-1/2 w-px bg-line" />
      <span
        className={cn('absolute inset-y-0 rounded-sm', toneOf(value, isBuy))}
        style={value < 0 ? { right: '50%', width: `${length}%` } : { left: '50%', width: `${length}%` }}
      />
    </span>
  );
}

/** How station, event and stock change a price, as three bars and as text for screen readers. */
export function PriceBars({ good }: { good: MarketGood }) {
  const t = useTranslations('market.price');
  const format = useFormatter();
  const named = useNamed();
  const name = useGoodName()(good.commodity);
  const parts = good.price_parts;
  if (!parts) return null;
  const isBuy = good.action === 'S';
  const signed = (value: number) => format.number(value, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const parted = [
    `${t('base')} ${format.number(parts.base)}`,
    `${t('place')} ${signed(parts.place)}`,
    ...(parts.event === 0 ? [] : [`${t('event')} ${signed(parts.event)}`]),
    `${t(isBuy ? 'stock' : 'demand')} ${signed(parts.stock)}`,
  ];
  const words = format.list(parted, { style: 'narrow' });
  return (
    <span
      role="img"
      aria-label={named(t('chart', { good: name }), words)}
      title={words}
      className="mt-1 grid w-10 gap-0.5 justify-self-end"
    >
      {CHANGES.map((change) =>
        change === 'event' && parts.event === 0 ? null : (
          <ChangeBar key={change} value={parts[change]} base={parts.base} isBuy={isBuy} />
        ),
      )}
    </span>
  );
}
