'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Slider } from '#app/_ui/slider.tsx';
import { limitOf } from './limit-of.ts';
import type { Quote } from './use-quote.ts';

export type QuantityInputProps = {
  side: Quote['side'];
  quantity: number;
  onQuantity: (quantity: number) => void;
  onMax: () => void;
  limits: Quote['limits'] | undefined;
};

/** A quantity to type, drag, or set to the maximum; beside it the reason for the maximum. */
export function QuantityInput({ side, quantity, onQuantity, onMax, limits }: QuantityInputProps) {
  const t = useTranslations('station.trade');
  const least = limits ? limitOf(limits, side) : null;
  const max = least?.max ?? 0;
  const holdable = limits?.holdable ?? 0;
  const words = least ? t('allow', least) : null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('quantity')} className="w-28">
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={Math.max(1, max)}
            step={1}
            value={quantity === 0 ? '' : quantity}
            onChange={(event) => onQuantity(Math.max(0, Math.floor(event.target.valueAsNumber) || 0))}
            className="tabular text-right"
          />
        </Field>
        <Button reason={max === 0 || quantity === max ? words : null} onClick={onMax}>
          {t('max')}
        </Button>
        {holdable > 0 ? (
          <Button reason={max < holdable || quantity === holdable ? words : null} onClick={() => onQuantity(holdable)}>
            {t(side === 'buy' ? 'fill' : 'all')}
          </Button>
        ) : null}
      </div>
      <Slider
        label={t('quantity')}
        min={1}
        max={Math.max(2, max)}
        value={Math.min(Math.max(1, quantity), Math.max(2, max))}
        disabled={max < 2}
        onValueChange={onQuantity}
      />
      <p className="min-h-4 text-xs text-ink-muted">{words}</p>
    </div>
  );
}
