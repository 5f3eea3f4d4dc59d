'use client';
import { Dices, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { drawSeed } from '../../_parts/seed.ts';
import type { FormValues, Purpose } from './form-values.ts';
import { RegionSizes } from './region-sizes.tsx';

/** The most used fields: seed, name and region sizes. */
export function CommonFields({ purpose, initialSeed }: { purpose: Purpose; initialSeed: string }) {
  const t = useTranslations('adminGalaxy.form');
  const { register, formState, setValue, watch } = useFormContext<FormValues>();
  const { errors } = formState;
  const seed = watch('seed');
  const setSeed = (value: string) => setValue('seed', value, { shouldValidate: true, shouldDirty: true });
  return (
    <>
      <Field
        label={t('seed')}
        hint={t(purpose.kind === 'full' ? 'seedHint' : 'seedHintRegion')}
        error={errors.seed ? t('seedFault', { max: Number.MAX_SAFE_INTEGER }) : undefined}
        aside={
          <span className="flex">
            {seed === initialSeed ? null : (
              <Button size="sm" look="ghost" onClick={() => setSeed(initialSeed)}>
                <Undo2 aria-hidden="true" />
                {t('seedBack')}
              </Button>
            )}
            <Button size="sm" look="ghost" onClick={() => setSeed(String(drawSeed()))}>
              <Dices aria-hidden="true" />
              {t('dice')}
            </Button>
          </span>
        }
      >
        <Input inputMode="numeric" autoComplete="off" className="font-mono" {...register('seed')} />
      </Field>
      {purpose.kind === 'full' ? (
        <Field
          label={t('name')}
          hint={t('nameHint')}
          error={errors.name ? (errors.name.type === 'server' ? errors.name.message : t('nameFault')) : undefined}
        >
          <Input autoComplete="off" placeholder={t('namePlaceholder', { seed })} {...register('name')} />
        </Field>
      ) : null}
      <RegionSizes purpose={purpose} />
    </>
  );
}
