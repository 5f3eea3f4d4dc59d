'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { fieldError } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { PasswordInput } from '#app/_client/session/password-input.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { ProviderButtons } from './external/provider-buttons.tsx';
import { type NewAccount, useRegister } from './use-register.ts';

const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

export function RegisterForm({ next }: { next: string | null }) {
  const t = useTranslations('auth');
  const form = useForm<NewAccount>({ defaultValues: { username: '', email: '', password: '' } });
  const { errors } = form.formState;
  const { register, problem, busy } = useRegister(next);
  const passwordLength = form.watch('password').length;
  const tooShort = t('register.tooShort', { missing: Math.max(1, MIN_PASSWORD - passwordLength) });
  const trim = (value: string) => value.trim();
  return (
    <form className="grid gap-5" onSubmit={form.handleSubmit((account) => register(account))} noValidate>
      <RegisterHead />
      <Field
        label={t('register.username')}
        hint={t('register.usernameHint')}
        error={errors.username ? t('required') : fieldError(problem, 'username')}
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username', { required: true, setValueAs: trim })}
        />
      </Field>
      <Field label={t('register.email')} error={errors.email ? t('register.badEmail') : fieldError(problem, 'email')}>
        <Input
          type="email"
          autoComplete="email"
          {...form.register('email', { required: true, pattern: /^\S+@\S+\.\S+$/, setValueAs: trim })}
        />
      </Field>
      <Field
        label={t('register.password')}
        hint={t('register.passwordHint')}
        error={errors.password ? tooShort : fieldError(problem, 'password')}
      >
        <PasswordInput
          autoComplete="new-password"
          {...form.register('password', { required: true, minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD })}
        />
      </Field>
      <ProblemNotice problem={problem} />
      <Button type="submit" look="primary" busy={busy}>
        {t(busy ? 'register.submitting' : 'register.submit')}
      </Button>
      <LoginLink />
      <ProviderButtons next={next ?? '/game'} register />
    </form>
  );
}

function RegisterHead() {
  const t = useTranslations('auth.register');
  return (
    <div className="grid gap-1">
      <h1 className="text-lg font-strong">{t('title')}</h1>
      <p className="text-ink-muted">{t('lead')}</p>
    </div>
  );
}

function LoginLink() {
  const t = useTranslations('auth');
  return (
    <p className="text-ink-muted">
      {t('register.haveAccount')}{' '}
      <Link href="/login" className="text-accent underline underline-offset-4">
        {t('register.toLogin')}
      </Link>
    </p>
  );
}
