'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import {
  MARKET_SIDES,
  MAX_STORED,
  type MarketSide,
  ownPrice,
  PRICE_BOUNDS,
} from '#server/game/construction/rules/station-market.ts';
import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { OwnStation } from './own-station.ts';

type Terms = { commodity: Commodity; side: MarketSide; percent: string; limit: string };

/** Whether the station sells or buys a good, and at what share of the mid price; the limits are explained. */
export function GoodTermsForm({ station }: { station: OwnStation }) {
  const t = useTranslations('construction.market');
  const goodName = useGoodName();
  const [terms, setTerms] = useState<Terms>({ commodity: 'ore', side: 'sell', percent: '110', limit: '500' });
  const onError = useProblemToast();
  const set = api.construction.setMarketGood.useMutation({
    onError,
    onSuccess: (_, { commodity }) => void toast.success(t('set', { good: goodName(commodity) })),
  });
  const { commodity, side } = terms;
  const percent = typedAmount(terms.percent);
  const limit = typedAmount(terms.limit);
  const why = useWhyRefused(side, percent, limit);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (why === null) set.mutate({ id: station.id, commodity, side, percent, ...(side === 'buy' ? { limit } : {}) });
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TermsFields terms={terms} onChange={(change) => setTerms({ ...terms, ...change })} />
      <p className="max-w-prose text-xs text-ink-muted">{t('bounds')}</p>
      <DisabledReason quiet reason={why} />
      <Button type="submit" look="primary" className="justify-self-start" disabled={why !== null} busy={set.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

function useWhyRefused(side: MarketSide, percent: number, limit: number): string | null {
  const t = useTranslations('construction.market');
  const { min, max } = PRICE_BOUNDS[side];
  if (percent < min || percent > max) return t('outside', { min, max });
  return side === 'buy' && (limit < 1 || limit > MAX_STORED) ? t('limitBounds', { max: MAX_STORED }) : null;
}

type FieldsProps = { terms: Terms; onChange: (change: Partial<Terms>) => void };

function TermsFields({ terms, onChange }: FieldsProps) {
  const t = useTranslations('construction.market');
  const goodName = useGoodName();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field label={t('good')}>
        <Select
          value={terms.commodity}
          onValueChange={(value) => (isOneOf(COMMODITIES, value) ? onChange({ commodity: value }) : null)}
          options={COMMODITIES.map((value) => ({ value, label: goodName(value) }))}
        />
      </Field>
      <Segmented
        label={t('side')}
        className="self-end justify-self-start"
        value={terms.side}
        onValueChange={(side) => onChange({ side, percent: side === 'sell' ? '110' : '90' })}
        options={MARKET_SIDES.map((value) => ({ value, label: t(`does.${value}`) }))}
      />
      <PercentField terms={terms} onPercent={(percent) => onChange({ percent })} />
      {terms.side === 'buy' ? (
        <Field label={t('limit')} hint={t('limitHint')}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_STORED}
            value={terms.limit}
            onChange={(event) => onChange({ limit: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}

function PercentField({
  terms: { commodity, side, percent },
  onPercent,
}: {
  terms: Terms;
  onPercent: (next: string) => void;
}) {
  const t = useTranslations('construction.market');
  const settings = useSettings();
  const { min, max } = PRICE_BOUNDS[side];
  const share = Math.min(max, Math.max(min, typedAmount(percent)));
  return (
    <Field
      label={t('share')}
      hint={t('shareHint', {
        min,
        max,
        market: ownPrice(settings, commodity, 'sell', 100),
        price: ownPrice(settings, commodity, side, share),
      })}
    >
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={percent}
        onChange={(event) => onPercent(event.target.value)}
      />
    </Field>
  );
}
