'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { fieldError, toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

export type CodeEntryProps = {
  /** Where a backup code is not accepted. */
  appOnly?: boolean;
  error: unknown;
  busy: boolean;
  disabled?: boolean;
  danger?: boolean;
  submit: string;
  onSubmit: (code: string) => void;
  onCancel: () => void;
};

const MIN_LENGTH = 6;

/** A field for a code from the app, or a backup code where accepted, and the submit button. */
export function CodeEntry({ appOnly, error, busy, disabled, danger, submit, onSubmit, onCancel }: CodeEntryProps) {
  const t = useTranslations('auth.code');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState('');
  const typed = code.replace(/[\s-]/g, '');
  const problem = error ? toProblem(error) : null;
  const wrong = fieldError(problem, 'code') !== undefined;
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(typed);
    onSubmit(typed);
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <Field
        label={t('label')}
        hint={t(appOnly ? 'hintApp' : 'hint')}
        error={wrong && typed === sent ? t('wrong') : undefined}
      >
        <Input
          value={code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={appOnly ? 'numeric' : 'text'}
          maxLength={12}
          className="max-w-52 font-mono tracking-widest"
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <ProblemNotice problem={wrong ? null : problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          disabled={disabled || typed.length < MIN_LENGTH}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
