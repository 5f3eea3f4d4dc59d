'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

/** Orders a region by its name and goes to the provider's page to approve it. */
export function BuyRegion() {
  const t = useTranslations('subscription.buy');
  const [typed, setTyped] = useState('');
  const buy = api.subscriptions.buyRegion.useMutation({
    onSuccess: ({ approval_url }) => window.location.assign(approval_url),
  });
  return (
    <div className="grid gap-2">
      <Field label={t('name')} hint={t('nameHint')}>
        <Input value={typed} maxLength={40} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <ConfirmButton
        look="primary"
        needsConfirm
        className="justify-self-start"
        confirmLabel={t('confirm')}
        disabled={typed.trim().length < 2}
        busy={buy.isPending || buy.isSuccess}
        onConfirm={() => buy.mutate({ region_name: typed.trim() })}
      >
        {t('region')}
      </ConfirmButton>
      <ProblemNotice problem={buy.error ? toProblem(buy.error) : null} />
    </div>
  );
}
