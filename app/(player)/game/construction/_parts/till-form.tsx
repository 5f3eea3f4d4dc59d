'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import type { OwnStation } from './own-station.ts';

/** At the dock: credits from which the station pays for its purchases. */
export function TillForm({ station: { id } }: { station: OwnStation }) {
  const t = useTranslations('construction.market');
  const onError = useProblemToast();
  const credits = useMe().data?.credits ?? 0;
  const [typed, setTyped] = useState('');
  const deposit = api.construction.depositTill.useMutation({ onError, onSuccess: () => setTyped('') });
  const amount = typedAmount(typed);
  const why = amount > credits ? t('atMost', { max: credits }) : null;
  return (
    <div className="grid gap-3">
      <div className="w-full max-w-64">
        <AmountField
          label={t('till')}
          hint={t('tillHint')}
          value={typed}
          onChange={setTyped}
          max={credits}
          maxLabel={t('max')}
        />
      </div>
      <DisabledReason quiet reason={why} />
      <ConfirmButton
        className="justify-self-start"
        credits={amount}
        disabled={amount < 1 || why !== null}
        confirmLabel={t('tillSure', { amount })}
        busy={deposit.isPending}
        onConfirm={() => deposit.mutate({ id, amount })}
      >
        {t('fill')}
      </ConfirmButton>
    </div>
  );
}
