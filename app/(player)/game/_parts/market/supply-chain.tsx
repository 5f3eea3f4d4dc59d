'use client';
import { Factory } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { Market } from './use-market.ts';

type Made = { commodity: string; supply: NonNullable<Market['goods'][number]['supply']> };

/** The station's production: its inputs, the missing ones, and how fast stock regenerates. Empty without production. */
export function SupplyChain({ market }: { market: Market }) {
  const t = useTranslations('market.supply');
  const made = market.goods.flatMap(({ commodity, supply }) => (supply ? [{ commodity, supply }] : []));
  if (made.length === 0) return null;
  return (
    <section aria-label={t('title')} className="mx-4 mt-4 grid gap-2 rounded-lg border border-line bg-raised p-3">
      <h3 className="flex items-center gap-2 text-base font-strong">
        <Factory aria-hidden="true" className="size-4 text-accent" />
        {t('title')}
      </h3>
      <p className="text-xs text-pretty text-ink-muted">{t('lead')}</p>
      <ul className="grid gap-2.5">
        {made.map((good) => (
          <MadeGood key={good.commodity} {...good} />
        ))}
      </ul>
    </section>
  );
}

function MadeGood({ commodity, supply }: Made) {
  const t = useTranslations('market.supply');
  const format = useFormatter();
  const name = useGoodName();
  const lacking = supply.inputs.filter((input) => !input.is_supplied);
  const list = (goods: readonly { commodity: string }[]) =>
    format.list(
      goods.map((good) => name(good.commodity)),
      { style: 'narrow' },
    );
  return (
    <li className="grid gap-0.5 text-sm">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-strong">{name(commodity)}</span>
        <span className="text-ink-muted">{t('from', { inputs: list(supply.inputs) })}</span>
        <Badge tone={lacking.length === 0 ? 'success' : 'warning'}>
          {t('rate', { percent: format.number(supply.restock_percent / 100, { style: 'percent' }) })}
        </Badge>
      </span>
      <span className="text-xs text-ink-muted">
        {lacking.length > 0 ? <span className="text-warning">{t('lacks', { goods: list(lacking) })} </span> : null}
        {supply.inputs
          .filter((input) => input.is_supplied)
          .map((input) =>
            input.lasts_minutes === null
              ? t('lastsLong', { good: name(input.commodity) })
              : t('lasts', { good: name(input.commodity), hours: Math.round(input.lasts_minutes / 6) / 10 }),
          )
          .join(' · ')}
      </span>
    </li>
  );
}
