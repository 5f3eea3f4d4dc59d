'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { CodeEntry } from '../factor/code-entry.tsx';
import { PasswordEntry } from './password-entry.tsx';
import { ProviderEntry } from './provider-entry.tsx';

export type StepUpFormProps = {
  /** From the error: `password`, `code` or `provider`. */
  methods: readonly string[];
  onConfirmed: () => void;
  onCancel: () => void;
};

/** Step-up form by the methods that the account has; the refused action is then repeated. */
export function StepUpForm({ methods, onConfirmed, onCancel }: StepUpFormProps) {
  const t = useTranslations('account.stepUp');
  const hasBoth = methods.includes('password') && methods.includes('code');
  const [method, setMethod] = useState(methods.includes('password') ? 'password' : 'code');
  const stepUp = api.auth.stepUp.useMutation({ onSuccess: onConfirmed });
  if (!methods.includes('password') && !methods.includes('code')) return <ProviderEntry onCancel={onCancel} />;
  const shared = {
    error: stepUp.error,
    busy: stepUp.isPending || stepUp.isSuccess,
    submit: t('submit'),
    onCancel,
  };
  function choose(next: string) {
    stepUp.reset();
    setMethod(next);
  }
  return (
    <div className="grid gap-4">
      {hasBoth ? (
        <Segmented
          className="justify-self-start"
          label={t('method')}
          value={method}
          onValueChange={choose}
          options={[
            { value: 'password', label: t('password') },
            { value: 'code', label: t('code') },
          ]}
        />
      ) : null}
      {method === 'password' ? (
        <PasswordEntry {...shared} onSubmit={(password) => stepUp.mutate({ password })} />
      ) : (
        <CodeEntry {...shared} onSubmit={(code) => stepUp.mutate({ code })} />
      )}
    </div>
  );
}
