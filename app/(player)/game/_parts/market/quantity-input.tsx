'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Slider } from '#app/_ui/slider.tsx';
import type { Quote } from './use-quote.ts';

export type QuantityInputProps = {
  buying: boolean;
  quantity: number;
  onQuantity: (quantity: number) => void;
  limits: Quote['limits'] | undefined;
};

/** Type, drag, or use the maximum. */
export function QuantityInput({ buying, quantity, onQuantity, limits }: QuantityInputProps) {
  const t = useTranslations('station.trade');
  const why = useTranslations('ui.why');
  const max = limits?.max_quantity ?? 0;
  const full = Math.min(limits?.holdable ?? 0, limits?.available ?? 0);
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
        <Button
          reason={max === 0 ? why('none') : quantity === max ? why('most') : null}
          onClick={() => onQuantity(max)}
          title={t('maxTitle')}
        >
          {t('max')}
        </Button>
        {full > 0 && full !== max ? (
          <Button reason={quantity === full ? why('most') : null} onClick={() => onQuantity(full)}>
            {t(buying ? 'fill' : 'all')}
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
    </div>
  );
}
