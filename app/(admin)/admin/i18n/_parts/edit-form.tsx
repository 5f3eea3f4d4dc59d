'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input, Textarea } from '#app/_ui/input.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { BASE_LANGUAGE, type LanguageCode, localeOf } from '#server/i18n/rules/languages.ts';
import { comparePlaceholders, placeholdersOf } from '#server/i18n/rules/placeholders.ts';
import type { TextItem } from './texts-table.tsx';
import { useFaultWords } from './use-fault-words.ts';

type EditFormProps = { item: TextItem; lang: LanguageCode; language: string; onDone: () => void };

/** One text: the English one, its placeholders, and this language's. */
export function EditForm({ item, lang, language, onDone }: EditFormProps) {
  const t = useTranslations('admin.translations.editor');
  const texts = useTranslations('admin.translations.texts');
  const say = useFaultWords();
  const switchId = useId();
  const utils = api.useUtils();
  const [value, setValue] = useState(item.value ?? '');
  const [context, setContext] = useState(item.context ?? '');
  const [verified, setVerified] = useState(item.is_verified);
  const edit = api.i18n.edit.useMutation({
    onSuccess: () => {
      toast.success(t('saved', { key: item.key }));
      void utils.i18n.invalidate();
      onDone();
    },
  });
  const reference = lang === BASE_LANGUAGE ? (item.seed ?? item.base) : item.base;
  const takes = placeholdersOf(reference);
  const faults = value.trim() === '' ? [] : comparePlaceholders(reference, value);
  function save(event: FormEvent) {
    event.preventDefault();
    edit.mutate({ lang, ns: item.namespace, key: item.key, value, context: context || null, is_verified: verified });
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      {lang === BASE_LANGUAGE ? null : (
        <div className="grid gap-1">
          <p className="text-sm font-strong">{texts('base')}</p>
          <p lang="en" className="rounded-md bg-raised px-3 py-2 text-sm break-words whitespace-pre-wrap">
            {item.base}
          </p>
        </div>
      )}
      {takes.length > 0 ? (
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-muted">
          {t('takes')}
          {takes.map((name) => (
            <code key={name} className="rounded-sm bg-raised px-1.5 text-xs text-ink">
              {name}
            </code>
          ))}
        </p>
      ) : null}
      <Field label={t('value', { language })} error={faults.length > 0 ? faults.map(say).join(' ') : undefined}>
        <Textarea
          lang={localeOf(lang)}
          rows={5}
          maxLength={4_000}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setVerified(false);
          }}
        />
      </Field>
      {item.seed !== null && value !== item.seed ? (
        <Button size="sm" look="ghost" className="justify-self-start" onClick={() => setValue(item.seed ?? '')}>
          {t('seed')}
        </Button>
      ) : null}
      <Field label={t('context')} hint={t('contextHint')}>
        <Input value={context} maxLength={1_000} onChange={(event) => setContext(event.target.value)} />
      </Field>
      <div className="flex items-center gap-3">
        <Switch id={switchId} checked={verified} onCheckedChange={setVerified} />
        <label htmlFor={switchId} className="text-sm">
          {t('verified')}
        </label>
      </div>
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
