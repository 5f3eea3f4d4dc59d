'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { fieldError } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { PasswordInput } from '#app/_client/session/password-input.tsx';
import { hasPasswordLength, MIN_PASSWORD_LENGTH } from '#app/_client/session/password-length.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { LazyCodeForm } from './lazy-code-form.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { type Reset, useReset } from './use-reset.ts';

const CHECKS = { password: hasPasswordLength };

/** Form for a new password, opened by a reset link. */
export function ResetForm() {
  const t = useTranslations('login.reset');
  const reset = useReset();
  if (reset.step === 'code')
    return (
      <Suspense>
        <LazyCodeForm gate={reset} />
      </Suspense>
    );
  if (reset.step === 'password') return <NewPassword reset={reset} />;
  const isDone = reset.step === 'done';
  return (
    <div className="grid gap-5">
      <h1 className="text-lg font-strong">{t('title')}</h1>
      <Notice tone={isDone ? 'info' : 'warning'} title={t(isDone ? 'done' : 'missing')}>
        {t(isDone ? 'doneDetail' : 'missingDetail')}
      </Notice>
      <Button asChild look="primary">
        <Link href="/login">{t('toLogin')}</Link>
      </Button>
    </div>
  );
}

function NewPassword({ reset }: { reset: Reset }) {
  const t = useTranslations('login.reset');
  const auth = useTranslations('auth.register');
  const { refused, form } = useCheckedForm(CHECKS, ({ password }) => reset.sendPassword(password));
  const missing = Math.max(1, MIN_PASSWORD_LENGTH - (refused.password?.length ?? 0));
  const isWeak = fieldError(reset.problem, 'new_password') !== undefined;
  return (
    <form className="grid gap-5" {...form}>
      <div className="grid gap-1">
        <h1 className="text-lg font-strong">{t('title')}</h1>
        <p className="text-ink-muted">{t('lead')}</p>
      </div>
      <Field
        label={t('password')}
        hint={auth('passwordHint')}
        error={refused.password !== undefined ? auth('tooShort', { missing }) : isWeak ? t('weak') : undefined}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <ProblemNotice problem={isWeak ? null : reset.problem} />
      <Button type="submit" look="primary" busy={reset.busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
