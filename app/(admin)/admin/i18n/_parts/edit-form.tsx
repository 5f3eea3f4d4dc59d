'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import { BASE_LANGUAGE, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { comparePlaceholders, placeholdersOf } from '#server/foundation/i18n/rules/placeholders.ts';
import { BaseText, Placeholders } from './edit-reference.tsx';
import type { TextItem } from './texts-table.tsx';
import { useEdit } from './use-edit.ts';
import { ValueField } from './value-field.tsx';

type EditFormProps = { item: TextItem; lang: LanguageCode; language: string; onDone: () => void };

/** Form for one text: the English original, its placeholders, and the translation. */
export function EditForm({ item, lang, language, onDone }: EditFormProps) {
  const t = useTranslations('admin.translations.editor');
  const [value, setValue] = useState(item.value ?? '');
  const [context, setContext] = useState(item.context ?? '');
  const [verified, setVerified] = useState(item.is_verified);
  const edit = useEdit(item.key, onDone);
  const reference = lang === BASE_LANGUAGE ? (item.seed ?? item.base) : item.base;
  const takes = placeholdersOf(reference);
  const faults = value.trim() === '' ? [] : comparePlaceholders(reference, value);
  function save(event: FormEvent) {
    event.preventDefault();
    edit.mutate({ lang, ns: item.namespace, key: item.key, value, context: context || null, is_verified: verified });
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      {lang === BASE_LANGUAGE ? null : <BaseText text={item.base} />}
      {takes.length > 0 ? <Placeholders names={takes} /> : null}
      <ValueField
        lang={lang}
        label={t('value', { language })}
        value={value}
        faults={faults}
        onChange={(next) => {
          setValue(next);
          setVerified(false);
        }}
      />
      {item.seed !== null && value !== item.seed ? (
        <Button size="sm" look="ghost" className="justify-self-start" onClick={() => setValue(item.seed ?? '')}>
          {t('seed')}
        </Button>
      ) : null}
      <Field label={t('context')} hint={t('contextHint')}>
        <Input value={context} maxLength={1_000} onChange={(event) => setContext(event.target.value)} />
      </Field>
      <VerifiedSwitch checked={verified} onChange={setVerified} />
      {edit.error ? <ProblemNotice problem={toProblem(edit.error)} /> : null}
      <Button
        type="submit"
        look="primary"
        busy={edit.isPending}
        disabled={value.trim() === '' || faults.length > 0}
        className="justify-self-end"
      >
        {t('save')}
      </Button>
    </form>
  );
}

function VerifiedSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTranslations('admin.translations.editor');
  const switchId = useId();
  return (
    <div className="flex items-center gap-3">
      <Switch id={switchId} checked={checked} onCheckedChange={onChange} />
      <label htmlFor={switchId} className="text-sm">
        {t('verified')}
      </label>
    </div>
  );
}
