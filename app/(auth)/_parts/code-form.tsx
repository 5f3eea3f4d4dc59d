'use client';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import type { SignIn } from './use-sign-in.ts';

export function CodeForm({ signIn }: { signIn: SignIn }) {
  const t = useTranslations('login');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const missing = formState.errors.code ? t('required') : undefined;
  return (
    <form className="grid gap-5" onSubmit={handleSubmit(({ code }) => signIn.sendCode(code.trim()))} noValidate>
      <div className="grid gap-1">
        <h1 className="text-lg font-strong">{t('mfaTitle')}</h1>
        <p className="text-ink-muted">{t('mfaLead')}</p>
      </div>
      <Field
        label={t('mfaCode')}
        hint={t('mfaHint')}
        error={missing ?? (signIn.codeRefused ? t('mfaWrong') : undefined)}
      >
        <Input
          autoFocus
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={8}
          className="font-mono tracking-widest"
          {...register('code', { required: true, minLength: 6, maxLength: 8 })}
        />
      </Field>
      <ProblemNotice problem={signIn.problem} />
      <div className="grid gap-2">
        <Button type="submit" look="primary" busy={signIn.busy}>
          {t('mfaSubmit')}
        </Button>
        <Button look="ghost" onClick={signIn.startOver}>
          {t('mfaBack')}
        </Button>
      </div>
    </form>
  );
}
