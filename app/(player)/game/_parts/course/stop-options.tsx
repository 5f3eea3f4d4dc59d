'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import type { FlightLimits } from '../use-flight.ts';

type Props = { limits: FlightLimits; onLimits: (limits: FlightLimits) => void };

const ANY = 'any';
const START_PRICE = 50;

function isGood(value: string): value is (typeof COMMODITIES)[number] {
  return COMMODITIES.some((commodity) => commodity === value);
}

function toNumber(text: string): number | undefined {
  const value = Math.floor(Number(text));
  return value > 0 ? value : undefined;
}

/** Optional stops of the autopilot besides hostiles and damage: spent turns, and an observed price on the way. */
export function StopOptions({ limits, onLimits }: Props) {
  const t = useTranslations('station.stops');
  const goodName = useGoodName();
  const { price } = limits;
  return (
    <details className="mt-3 text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-ink-muted hover:text-ink pointer-coarse:min-h-11">
        {t('title')}
      </summary>
      <div className="mt-2 grid gap-3">
        <Field label={t('turns')} hint={t('turnsHint')} className="w-40">
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            value={limits.maxTurns ?? ''}
            onChange={(event) => onLimits({ ...limits, maxTurns: toNumber(event.target.value) })}
            className="tabular text-right"
          />
        </Field>
        <Field label={t('good')} hint={t('goodHint')}>
          <Select
            value={price?.commodity ?? ANY}
            onValueChange={(value) =>
              onLimits({
                ...limits,
                price: isGood(value) ? { side: 'buy', unit_price: START_PRICE, ...price, commodity: value } : null,
              })
            }
            options={[
              { value: ANY, label: t('noGood') },
              ...COMMODITIES.map((commodity) => ({ value: commodity, label: goodName(commodity) })),
            ]}
          />
        </Field>
        {price ? <PriceStop price={price} onPrice={(next) => onLimits({ ...limits, price: next })} /> : null}
      </div>
    </details>
  );
}

type Price = NonNullable<FlightLimits['price']>;

function PriceStop({ price, onPrice }: { price: Price; onPrice: (price: Price) => void }) {
  const t = useTranslations('station.stops');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Segmented
        label={t('side')}
        value={price.side}
        onValueChange={(side) => onPrice({ ...price, side })}
        options={[
          { value: 'buy', label: t('buy') },
          { value: 'sell', label: t('sell') },
        ]}
      />
      <Field label={t('price')} className="w-28">
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          value={price.unit_price}
          onChange={(event) => onPrice({ ...price, unit_price: toNumber(event.target.value) ?? 1 })}
          className="tabular text-right"
        />
      </Field>
    </div>
  );
}
