'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Select } from '#app/_ui/select.tsx';
import { DURATIONS, useDuration } from './use-duration.ts';

const FOR_GOOD = 'for-good';

type DurationFieldProps = {
  /** Null: no end. */
  hours: number | null;
  onChange: (hours: number | null) => void;
  /** Whether no end may be chosen. */
  endless?: boolean;
};

export function DurationField({ hours, onChange, endless = false }: DurationFieldProps) {
  const t = useTranslations('scopes.requests');
  const words = useDuration();
  const offered = hours === null || DURATIONS.some((one) => one === hours) ? DURATIONS : [hours, ...DURATIONS];
  return (
    <Field label={t('duration')}>
      <Select
        value={hours === null ? FOR_GOOD : String(hours)}
        onValueChange={(next) => onChange(next === FOR_GOOD ? null : Number(next))}
        options={[
          ...(endless ? [{ value: FOR_GOOD, label: t('forGood') }] : []),
          ...offered.map((one) => ({ value: String(one), label: words(one) })),
        ]}
      />
    </Field>
  );
}
