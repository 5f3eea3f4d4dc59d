'use client';
import { useTranslations } from 'next-intl';
import { Meter } from '#app/_ui/meter.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { PLANET_GOODS, type PlanetGood } from '#server/game/planets/rules/catalogue.ts';
import type { Held } from './planet.ts';

/** Production: stock, storage, daily output, and when the storage is full. */
export function StockPanel({ planet: { holding } }: { planet: Held }) {
  const t = useTranslations('holdings.planet.stock');
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note', { colonists: holding.colonists, max: holding.max_colonists })} />
      <PanelBody className="grid gap-4">
        {PLANET_GOODS.map((good) => (
          <StockRow key={good} good={good} stock={holding.stock[good]} />
        ))}
      </PanelBody>
    </Panel>
  );
}

function StockRow({ good, stock }: { good: PlanetGood; stock: Held['holding']['stock'][PlanetGood] }) {
  const t = useTranslations('holdings');
  const { quantity, storage, per_day, hours_to_full } = stock;
  const isFull = quantity >= storage;
  const when = isFull
    ? t('planet.stock.full')
    : hours_to_full === null
      ? t('planet.stock.never')
      : hours_to_full > 48
        ? t('planet.stock.fullInDays', { days: Math.ceil(hours_to_full / 24) })
        : t('planet.stock.fullIn', { hours: hours_to_full });
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-strong">{t(`planets.${good}`)}</span>
        <span className="tabular text-sm">{t('planet.stock.of', { quantity, storage })}</span>
      </p>
      <Meter label={t(`planets.${good}`)} value={quantity} max={storage} tone={isFull ? 'warning' : 'success'} />
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-muted">
        <span>{t('planets.perDay', { count: per_day })}</span>
        <span className={isFull ? 'text-warning' : undefined}>{when}</span>
      </p>
    </div>
  );
}
