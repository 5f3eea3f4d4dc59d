'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { fieldError, toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { PasswordInput } from '#app/_client/session/password-input.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';

export type PasswordEntryProps = {
  error: unknown;
  busy: boolean;
  submit: string;
  onSubmit: (password: string) => void;
  onCancel: () => void;
};

const MAX_LENGTH = 128;

/** The account's current password. */
export function PasswordEntry({ error, busy, submit, onSubmit, onCancel }: PasswordEntryProps) {
  const t = useTranslations('account.password');
  const step = useTranslations('account.stepUp');
  const auth = useTranslations('auth');
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const isMissing = sent === '' && password === '';
  const problem = error ? toProblem(error) : null;
  const wrong = fieldError(problem, 'password') !== undefined;
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(password);
    if (password !== '') onSubmit(password);
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <Field
        label={t('current')}
        error={isMissing ? auth('required') : wrong && password === sent ? t('wrong') : undefined}
      >
        <PasswordInput
          value={password}
          autoComplete="current-password"
          maxLength={MAX_LENGTH}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <ProblemNotice problem={wrong ? null : problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onCancel}>
          {step('cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
