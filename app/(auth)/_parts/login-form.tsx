'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { PasswordInput } from '#app/_client/session/password-input.tsx';
import type { SessionEnd } from '#app/_client/session/session-end.ts';
import { StorageNotice } from '#app/_client/session/storage-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { ProviderButtons } from './external/provider-buttons.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { LazyCodeForm } from './lazy-code-form.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { type SignIn, useSignIn } from './use-sign-in.ts';

export type LoginFormProps = { front: 'player' | 'admin'; next: string | null; ended: SessionEnd | null };

const CHECKS = {
  username: (value: string) => value.trim() !== '',
  password: (value: string) => value !== '',
};

export function LoginForm({ front, next, ended }: LoginFormProps) {
  const signIn = useSignIn(next, front === 'admin' ? '/admin' : '/game');
  return signIn.step === 'code' ? (
    <Suspense>
      <LazyCodeForm gate={signIn} />
    </Suspense>
  ) : (
    <PasswordForm signIn={signIn} front={front} next={next} ended={ended} />
  );
}

function PasswordForm({ signIn, front, next, ended }: LoginFormProps & { signIn: SignIn }) {
  const t = useTranslations('auth');
  const { refused, form } = useCheckedForm(CHECKS, ({ username, password }) =>
    signIn.sendPassword({ username: username.trim(), password }),
  );
  return (
    <form className="grid gap-5" {...form}>
      <div className="grid gap-1">
        <h1 className="text-lg font-strong">{t(front === 'admin' ? 'adminTitle' : 'title')}</h1>
        <p className="text-ink-muted">{t(front === 'admin' ? 'adminLead' : 'lead')}</p>
      </div>
      {ended ? <EndedNotice end={ended} /> : null}
      <StorageNotice />
      <Field label={t('username')} error={refused.username !== undefined ? t('required') : undefined}>
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('password')} error={refused.password !== undefined ? t('required') : undefined}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <SuspendedNotice problem={signIn.problem} />
      <ProblemNotice problem={signIn.problem?.suspension ? null : signIn.problem} />
      <Button type="submit" look="primary" busy={signIn.busy}>
        {t(signIn.busy ? 'submitting' : 'submit')}
      </Button>
      {front === 'player' ? (
        <p className="text-ink-muted">
          {t('noAccount')}{' '}
          <Link
            href={next ? `/register?next=${encodeURIComponent(next)}` : '/register'}
            className="text-accent underline underline-offset-4"
          >
            {t('toRegister')}
          </Link>
        </p>
      ) : null}
      <ForgottenPassword />
      {/* Last, because they load after the form and must not shift anything below them. */}
      <ProviderButtons next={next ?? (front === 'admin' ? '/admin' : '/game')} register={false} />
    </form>
  );
}
