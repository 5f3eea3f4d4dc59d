'use client';
import { useFormatter } from 'next-intl';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type NumberProps = {
  value: number;
  /** Digits after the point, at most. */
  digits?: number;
  unit?: ReactNode;
  compact?: boolean;
  className?: string;
};

/** A figure in tabular digits with its unit. */
export function Num({ value, digits = 0, unit, compact, className }: NumberProps) {
  const format = useFormatter();
  const text = format.number(value, {
    maximumFractionDigits: compact ? 1 : digits,
    notation: compact ? 'compact' : 'standard',
  });
  return (
    <span className={cn('tabular whitespace-nowrap', className)}>
      {text}
      {unit ? <span className="ml-1 text-xs font-normal text-ink-faint">{unit}</span> : null}
    </span>
  );
}

/** An amount of real money as the reader's language writes it; `currency`: ISO 4217. */
export function useMoney(): (value: number, currency: string) => string {
  const format = useFormatter();
  return (value, currency) => format.number(value, { style: 'currency', currency });
}

export type DeltaProps = NumberProps & {
  /** For costs and prices, where an increase is bad for the reader. */
  upIs?: 'good' | 'bad' | 'neutral';
  percent?: boolean;
};

/** A signed and coloured change, readable without the colour. */
export function Delta({ value, digits = 0, unit, upIs = 'good', percent, className }: DeltaProps) {
  const format = useFormatter();
  const text = format.number(value, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: digits,
    style: percent ? 'percent' : 'decimal',
  });
  const good = upIs === 'good' ? value > 0 : value < 0;
  const tone = value === 0 || upIs === 'neutral' ? 'text-ink-faint' : good ? 'text-success' : 'text-danger';
  return (
    <span className={cn('tabular whitespace-nowrap', tone, className)}>
      {text}
      {unit ? <span className="ml-1 text-xs text-ink-faint">{unit}</span> : null}
    </span>
  );
}
