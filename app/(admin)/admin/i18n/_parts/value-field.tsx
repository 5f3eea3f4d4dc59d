'use client';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { type LanguageCode, localeOf } from '#server/foundation/i18n/rules/languages.ts';
import type { PlaceholderFault } from '#server/foundation/i18n/rules/placeholders.ts';
import { useFaultWords } from './use-fault-words.ts';

type ValueFieldProps = {
  lang: LanguageCode;
  label: string;
  value: string;
  faults: readonly PlaceholderFault[];
  onChange: (value: string) => void;
};

/** The text in the selected language, with faults of its placeholders. */
export function ValueField({ lang, label, value, faults, onChange }: ValueFieldProps) {
  const say = useFaultWords();
  return (
    <Field label={label} error={faults.length > 0 ? faults.map(say).join(' ') : undefined}>
      <Textarea
        lang={localeOf(lang)}
        rows={5}
        maxLength={4_000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
