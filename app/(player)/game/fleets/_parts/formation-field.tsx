'use client';
import { useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import { Field } from '#app/_ui/field.tsx';
import { Select } from '#app/_ui/select.tsx';
import { FORMATIONS, type Formation } from '#server/game/combat/rules/combatant.ts';

type FormationFieldProps = { value: Formation; onChange: (formation: Formation) => void; disabled?: boolean };

export function FormationField({ value, onChange, disabled }: FormationFieldProps) {
  const t = useTranslations('fleets.formation');
  return (
    <Field label={t('label')} hint={value === 'line' ? t('lineNote') : `${t(`${value}Note`)} ${t('holds')}`}>
      <Select
        value={value}
        disabled={disabled}
        onValueChange={(next) => (isOneOf(FORMATIONS, next) ? onChange(next) : null)}
        options={FORMATIONS.map((formation) => ({ value: formation, label: t(formation) }))}
      />
    </Field>
  );
}
