'use client';
import { useFormatter, useTranslations } from 'next-intl';
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
  const words = useTranslations('subscription');
  const format = useFormatter();
  const mine = api.subscriptions.mine.useQuery();
  // The one that the answer names as `ends_subscription_id`, said before the order.
  const ends = mine.data?.items.find(
    ({ tier, status }) => tier === 'galactic_citizen' && (status === 'active' || status === 'suspended'),
  );
  const [typed, setTyped] = useState('');
  const buy = api.subscriptions.buyRegion.useMutation({
    onSuccess: ({ approval_url }) => window.location.assign(approval_url),
  });
  return (
    <div className="grid gap-2">
      <Field label={t('name')} hint={t('nameHint')}>
        <Input value={typed} maxLength={40} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {ends ? (
        <p className="text-sm text-warning">
          {t('ends', {
            tier: words(`tier.${ends.tier}`),
            since: format.dateTime(new Date(ends.created_at), { dateStyle: 'long' }),
          })}
        </p>
      ) : null}
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
