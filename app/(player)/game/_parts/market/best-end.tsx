'use client';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { Delta, Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import type { MarketGood } from './use-market.ts';
import type { GoodOutlook } from './use-outlook.ts';

type Props = { good: MarketGood; best: GoodOutlook['best']; className?: string };

/**
 * The best counterpart station for a good, the gain per unit after tax, the profit per turn, and the age of the price.
 */
export function BestEnd({ good, best, className }: Props) {
  const t = useTranslations('station.best');
  const label = useSectorLabel();
  if (!best || good.unit_price === null) return <span className={cn('text-ink-faint', className)}>–</span>;
  return (
    <span className={cn('grid justify-items-end', className)} title={t('title', { station: best.station_name })}>
      <span className="flex items-baseline gap-1.5">
        <Delta value={best.profit / best.quantity} digits={1} />
        <Num value={best.profit_per_turn} digits={1} unit={t('perTurn')} className="font-strong" />
      </span>
      <span className="text-right text-xs text-pretty whitespace-normal text-ink-muted">
        {t(good.action === 'S' ? 'sellTo' : 'buyFrom', {
          place: label({ number: best.sector_number, name: best.sector_name }),
        })}
      </span>
      <span className="text-xs whitespace-nowrap text-ink-faint">
        {t('turns', { turns: best.route_turns })} · <RelativeTime at={best.observed_at} short />
      </span>
    </span>
  );
}
