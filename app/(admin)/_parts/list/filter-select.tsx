'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Select } from '#app/_ui/select.tsx';

const ALL = 'all';

export type FilterSelectProps<V extends string> = {
  label: string;
  /** Null: no filter. */
  value: V | null;
  values: readonly V[];
  text: (value: V) => string;
  onChange: (value: V | null) => void;
};

/** One filter of a list: all, or one of its values. */
export function FilterSelect<V extends string>({ label, value, values, text, onChange }: FilterSelectProps<V>) {
  const t = useTranslations('adminParts');
  return (
    <Field label={label} className="w-48 max-sm:w-[calc(50%-0.375rem)]">
      <Select
        value={value ?? ALL}
        onValueChange={(next) => onChange(values.find((one) => one === next) ?? null)}
        options={[{ value: ALL, label: t('all') }, ...values.map((one) => ({ value: one, label: text(one) }))]}
      />
    </Field>
  );
}
