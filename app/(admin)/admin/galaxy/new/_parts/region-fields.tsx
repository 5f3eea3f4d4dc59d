'use client';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import type { RegionType } from '../../_parts/region-kind.tsx';
import { OPTIONS } from '../../_parts/region-options.ts';
import type { FormValues } from './form-values.ts';
import { limitsOf } from './limits.ts';
import { NumberField } from './number-field.tsx';

export function RegionFields({ kind }: { kind: RegionType }) {
  const t = useTranslations('adminGalaxy');
  const { register, setValue, getFieldState, formState, trigger } = useFormContext<FormValues>();
  const nameFault = getFieldState(`regions.${kind}.display_name`, formState).error;
  function reset() {
    for (const name of OPTIONS) setValue(`regions.${kind}.${name}`, '', { shouldDirty: true });
    void trigger();
  }
  return (
    <div className="grid gap-4 pt-2">
      {OPTIONS.map((name) => (
        <NumberField key={name} kind={kind} name={name} limits={limitsOf(name, kind)} hint={t(`option.${name}.hint`)} />
      ))}
      <Field
        label={t('form.displayName')}
        hint={t('form.displayNameHint')}
        error={nameFault ? (nameFault.type === 'server' ? nameFault.message : t('form.displayNameFault')) : undefined}
      >
        <Input autoComplete="off" {...register(`regions.${kind}.display_name`)} />
      </Field>
      <Button size="sm" look="ghost" className="justify-self-start" onClick={reset}>
        <RotateCcw aria-hidden="true" />
        {t('form.reset')}
      </Button>
    </div>
  );
}
