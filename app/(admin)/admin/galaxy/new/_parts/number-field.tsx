'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cn } from '#app/_ui/cn.ts';
import { Input } from '#app/_ui/input.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Slider } from '#app/_ui/slider.tsx';
import type { RegionType } from '../../_parts/region-kind.tsx';
import type { AnyOption } from '../../_parts/region-options.ts';
import type { FormValues } from './form-values.ts';
import type { Limits } from './limits.ts';

export type NumberFieldProps = {
  kind: RegionType;
  name: AnyOption;
  limits: Limits;
  /** A one-line explanation. */
  hint?: string;
};

/** A number with a text field and a slider, showing both limits. Empty means the default. */
export function NumberField({ kind, name, limits, hint }: NumberFieldProps) {
  const t = useTranslations('adminGalaxy');
  const id = useId();
  const path = `regions.${kind}.${name}` as const;
  const { register, setValue, getFieldState, formState, control } = useFormContext<FormValues>();
  const { error } = getFieldState(path, formState);
  const text = useWatch({ control, name: path });
  const typed = text.trim() === '' ? limits.preset : Number(text);
  const drawn = Number.isFinite(typed) ? Math.min(limits.max, Math.max(limits.min, typed)) : limits.preset;
  const isChanged = text.trim() !== '' && typed !== limits.preset;
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className={cn('min-w-0', isChanged && 'text-accent')}>
          {t(`option.${name}.name`)}
        </label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(limits.preset)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-range ${id}-error`}
          className="h-8 w-24 shrink-0 text-right tabular"
          {...register(path)}
        />
      </div>
      <div className="flex items-center gap-2.5 text-xs text-ink-faint">
        <Num value={limits.min} />
        <Slider
          label={t('form.slider', { name: t(`option.${name}.name`) })}
          min={limits.min}
          max={limits.max}
          value={drawn}
          onValueChange={(value) => setValue(path, String(value), { shouldValidate: true, shouldDirty: true })}
        />
        <Num value={limits.max} />
      </div>
      <p id={`${id}-range`} className="text-xs text-ink-faint">
        {hint ? `${hint} ` : null}
        <span className="sr-only">{t('form.range', { ...limits })}</span> {t('form.preset', { preset: limits.preset })}
      </p>
      <p id={`${id}-error`} role="alert" className="text-xs text-danger empty:hidden">
        {error ? (error.type === 'server' ? error.message : t('form.outside', { ...limits })) : null}
      </p>
    </div>
  );
}
