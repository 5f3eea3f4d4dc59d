'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { PasswordInput } from '#app/_client/session/password-input.tsx';
import { hasPasswordLength, MIN_PASSWORD_LENGTH } from '#app/_client/session/password-length.ts';
import { StorageNotice } from '#app/_client/session/storage-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { ProviderButtons } from './external/provider-buttons.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { useRegister } from './use-register.ts';

const CHECKS = {
  username: (value: string) => value.trim() !== '',
  email: (value: string) => /^\S+@\S+\.\S+$/.test(value.trim()),
  password: hasPasswordLength,
};

export function RegisterForm({ next }: { next: string | null }) {
  const fieldText = useFieldText();
  const t = useTranslations('auth');
  const { register, problem, busy } = useRegister(next);
  const { refused, form } = useCheckedForm(CHECKS, ({ username, email, password }) =>
    register({ username: username.trim(), email: email.trim(), password }),
  );
  const tooShort = t('register.tooShort', {
    missing: Math.max(1, MIN_PASSWORD_LENGTH - (refused.password?.length ?? 0)),
  });
  return (
    <form className="grid gap-5" {...form}>
      <RegisterHead />
      <StorageNotice />
      <Field
        label={t('register.username')}
        hint={t('register.usernameHint')}
        error={refused.username !== undefined ? t('required') : fieldText(problem, 'username')}
      >
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label={t('register.email')}
        error={refused.email !== undefined ? t('register.badEmail') : fieldText(problem, 'email')}
      >
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Field
        label={t('register.password')}
        hint={t('register.passwordHint')}
        error={refused.password !== undefined ? tooShort : fieldText(problem, 'password')}
      >
        <PasswordInput name="password" autoComplete="new-password" />
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
