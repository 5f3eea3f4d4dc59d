'use client';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { fieldError, toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { PasswordInput } from '#app/_client/session/password-input.tsx';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/_client/session/password-length.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { toast } from '#app/_ui/toast.tsx';

type Passwords = { current_password: string; new_password: string };
const NOTHING: Passwords = { current_password: '', new_password: '' };

const NEW_PASSWORD = { required: true, minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH };

export function PasswordForm() {
  const t = useTranslations('account.password');
  const auth = useTranslations('auth');
  const form = useForm<Passwords>({ defaultValues: NOTHING });
  const { errors } = form.formState;
  const change = useChangePassword(form);
  const problem = change.error ? toProblem(change.error) : null;
  const refused = (path: keyof Passwords) => fieldError(problem, path) !== undefined;
  const isSame = change.variables?.new_password === change.variables?.current_password;
  const missing = Math.max(1, MIN_PASSWORD_LENGTH - form.watch('new_password').length);
  const shown = problem && !refused('current_password') && !refused('new_password') ? problem : null;
  return (
    <form className="grid gap-4" noValidate onSubmit={form.handleSubmit((passwords) => change.mutate(passwords))}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t('current')}
          error={errors.current_password ? auth('required') : refused('current_password') ? t('wrong') : undefined}
        >
          <PasswordInput
            autoComplete="current-password"
            {...form.register('current_password', { required: true, maxLength: MAX_PASSWORD_LENGTH })}
          />
        </Field>
        <Field
          label={t('next')}
          hint={auth('register.passwordHint')}
          error={
            errors.new_password
              ? auth('register.tooShort', { missing })
              : refused('new_password')
                ? t(isSame ? 'same' : 'weak')
                : undefined
          }
        >
          <PasswordInput autoComplete="new-password" {...form.register('new_password', NEW_PASSWORD)} />
        </Field>
      </div>
      <ProblemNotice problem={shown} />
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  );
}

function useChangePassword(form: UseFormReturn<Passwords>) {
  const t = useTranslations('account.password');
  return api.auth.changePassword.useMutation({
    onSuccess: ({ revoked }) => {
      form.reset(NOTHING);
      toast.success(t('done'), { description: t('doneDetail', { count: revoked }) });
    },
  });
}
