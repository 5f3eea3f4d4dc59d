'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '#app/_ui/segmented.tsx';
import type { Market } from './use-market.ts';
import type { Venue } from './use-quote.ts';

type Props = { market: Market; side: 'purchases' | 'sales'; venue: Venue; onVenue: (venue: Venue) => void };

/** Selects the open market or the black market; only where the station has one. */
export function VenueSwitch({ market, side, venue, onVenue }: Props) {
  const t = useTranslations('station.venue');
  if (market.black_market_fee === null) return null;
  return (
    <div className="grid gap-1">
      <Segmented
        label={t('label')}
        className="justify-self-start"
        value={venue}
        onValueChange={onVenue}
        options={[
          { value: 'open', label: t('open', { rate: market.tax_on[side] }) },
          { value: 'black', label: t('black', { rate: market.black_market_fee }) },
        ]}
      />
      <p className="text-xs text-ink-faint">{t('note')}</p>
    </div>
  );
}
