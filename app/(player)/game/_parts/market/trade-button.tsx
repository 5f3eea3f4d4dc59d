'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import type { BlockReason } from './block-reason.ts';
import type { Quote } from './use-quote.ts';
import type { useTrade } from './use-trade.ts';

type TradeButtonProps = {
  side: 'buy' | 'sell';
  quantity: number;
  quote: Quote | undefined;
  /** Whether the quote is for the current order. */
  isCurrent: boolean;
  block: BlockReason | null;
  trade: ReturnType<typeof useTrade>;
};

/** Executes a quote; a large one is confirmed first. */
export function TradeButton({ side, quantity, quote, isCurrent, block, trade }: TradeButtonProps) {
  const t = useTranslations('station.trade');
  const blocked = useTranslations('station.blocked');
  const format = useFormatter();
  const ready = quote !== undefined && isCurrent;
  const total = quote ? format.number(quote.total) : '–';
  return (
    <ConfirmButton
      look="primary"
      className="sm:justify-self-start"
      credits={quote?.total ?? 0}
      confirmLabel={t(side === 'buy' ? 'confirmBuy' : 'confirmSell', { total })}
      disabled={!ready}
      reason={block && blocked(block)}
      busy={trade.busy}
      onConfirm={() => {
        if (ready) trade.execute(quote);
      }}
    >
      {t(side === 'buy' ? 'buy' : 'sell', { quantity: format.number(quantity), total })}
    </ConfirmButton>
  );
}
