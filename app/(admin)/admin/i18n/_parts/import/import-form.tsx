'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { ImportPreview } from './import-preview.tsx';
import { JsonFile } from './json-file.tsx';
import { parseGroup } from './parse-group.ts';

type ImportFormProps = { lang: LanguageCode; part: string | null; parts: readonly string[]; onDone: () => void };

/** Paste or choose, preview, write. Any change of the form requires a new preview. */
export function ImportForm({ lang, part, parts, onDone }: ImportFormProps) {
  const t = useTranslations('admin.translations.import');
  const utils = api.useUtils();
  const [ns, setNs] = useState(part ?? parts[0] ?? '');
  const [text, setText] = useState('');
  const [overwrite, setOverwrite] = useState(false);
  const preview = api.i18n.preview.useMutation();
  const write = api.i18n.bulk.useMutation({
    onSuccess: ({ added, changed }) => {
      toast.success(t('done', { count: added + changed }));
      void utils.i18n.invalidate();
      onDone();
    },
  });
  const translations = parseGroup(text);
  const input = { lang, ns, translations: translations ?? {}, overwrite };
  const anew =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      preview.reset();
    };
  const problem = preview.error ?? write.error;
  return (
    <div className="grid gap-4">
      <Field label={t('part')}>
        <Select value={ns} onValueChange={anew(setNs)} options={parts.map((name) => ({ value: name, label: name }))} />
      </Field>
      <JsonField text={text} unreadable={text !== '' && translations === null} onText={anew(setText)} />
      <OverwriteSwitch checked={overwrite} onChange={anew(setOverwrite)} />
      {problem ? <ProblemNotice problem={toProblem(problem)} /> : null}
      {preview.data ? (
        <ImportPreview preview={preview.data} busy={write.isPending} onWrite={() => write.mutate(input)} />
      ) : (
        <Button
          look="primary"
          className="justify-self-end"
          busy={preview.isPending}
          disabled={translations === null}
          onClick={() => preview.mutate(input)}
        >
          {t('preview')}
        </Button>
      )}
    </div>
  );
}

type JsonFieldProps = { text: string; unreadable: boolean; onText: (text: string) => void };

function JsonField({ text, unreadable, onText }: JsonFieldProps) {
  const t = useTranslations('admin.translations.import');
  return (
    <Field label={t('json')} aside={<JsonFile onText={onText} />} error={unreadable ? t('unreadable') : undefined}>
      <Textarea
        rows={8}
        spellCheck={false}
        className="font-mono text-xs"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  );
}

function OverwriteSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTranslations('admin.translations.import');
  const switchId = useId();
  return (
    <div className="flex items-center gap-3">
      <Switch id={switchId} checked={checked} onCheckedChange={onChange} />
      <label htmlFor={switchId} className="text-sm">
        {t('overwrite')}
      </label>
    </div>
  );
}
