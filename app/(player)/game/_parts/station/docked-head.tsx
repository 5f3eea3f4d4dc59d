'use client';
import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Slips } from '../market/slips.tsx';
import type { Market } from '../market/use-market.ts';
import { SlipEnd } from './slip-end.tsx';

type DockedHeadProps = {
  station: { name: string };
  market: Market | undefined;
  busy: boolean;
  onUndock: () => void;
};

/** The station's name, its trade conditions, and the button to undock. */
export function DockedHead({ station, market, busy, onUndock }: DockedHeadProps) {
  const t = useTranslations('station');
  return (
    <header className="grid gap-1.5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg font-strong">{station.name}</h2>
        <Button busy={busy} onClick={onUndock}>
          <LogOut aria-hidden="true" />
          {t('undock')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone="success">{t('docked')}</Badge>
        {market ? <TaxBadge {...market.tax_on} /> : null}
        {market ? <Slips slips={market.slips} /> : null}
        <SlipEnd />
        {market?.station.black_market ? <Badge tone="warning">{t('blackMarket')}</Badge> : null}
      </div>
    </header>
  );
}

/** One rate if both sides are taxed alike; otherwise each is named. */
function TaxBadge({ purchases, sales }: Market['tax_on']) {
  const t = useTranslations('station');
  if (purchases === sales) return <Badge>{t('tax', { rate: purchases })}</Badge>;
  return (
    <Badge>{sales === 0 ? t('taxBuy', { rate: purchases }) : t('taxBoth', { buy: purchases, sell: sales })}</Badge>
  );
}
