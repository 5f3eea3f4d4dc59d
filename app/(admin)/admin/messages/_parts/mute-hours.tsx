'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Select } from '#app/_ui/select.tsx';

const HOURS = ['1', '24', '72', '168', '720'] as const;

export type Hours = (typeof HOURS)[number];

/** How long the author is muted. */
export function MuteHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const t = useTranslations('moderation.decide');
  return (
    <Field label={t('hours')} className="max-w-48">
      <Select
        value={hours}
        onValueChange={(next) => onChange(HOURS.find((known) => known === next) ?? hours)}
        options={HOURS.map((value) => ({ value, label: t('hoursOf', { count: Number(value) }) }))}
      />
    </Field>
  );
}
