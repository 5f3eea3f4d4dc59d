'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { WhyNot } from '#app/(player)/game/_parts/shipyard/why-not.tsx';
import type { Treasury } from './own-team.ts';

const DIRECTIONS = ['deposit', 'withdraw'] as const;
type Direction = (typeof DIRECTIONS)[number];
type Giving = ApiOutput['giving']['mine'];
type TreasuryFormProps = { treasury: Treasury; giving: Giving; carried: number };

/** Moves credits between the player and the treasury, with what both have afterwards and what bounds it. */
export function TreasuryForm({ treasury, giving, carried }: TreasuryFormProps) {
  const t = useTranslations('team.treasury');
  const [direction, setDirection] = useState<Direction>('deposit');
  const [typed, setTyped] = useState('');
  const { move, busy } = useTreasuryMove(direction, () => setTyped(''));
  const isDeposit = direction === 'deposit';
  const max = isDeposit
    ? Math.min(carried, giving.left)
    : Math.min(treasury.balance, treasury.left ?? treasury.balance);
  const amount = typedAmount(typed);
  const delta = isDeposit ? amount : -amount;
  return (
    <div className="grid justify-items-start gap-3">
      <Segmented
        label={t('direction.label')}
        value={direction}
        onValueChange={setDirection}
        options={DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
      />
      <div className="w-full max-w-72">
        <AmountField
          label={t('amount')}
          value={typed}
          onChange={setTyped}
          max={max}
          maxLabel={t('max')}
          hint={t('after', { treasury: treasury.balance + delta, carried: carried - delta })}
        />
      </div>
      <p className="max-w-prose text-xs text-ink-muted">
        <Bound direction={direction} treasury={treasury} giving={giving} />
      </p>
      <WhyNot quiet reason={amount > max ? t('atMost', { max }) : null} />
      <ConfirmButton
        look="primary"
        credits={amount}
        disabled={amount < 1 || amount > max}
        busy={busy}
        confirmLabel={t(isDeposit ? 'confirmDeposit' : 'confirmWithdraw', { amount })}
        onConfirm={() => move(amount)}
      >
        {t(`direction.${direction}`)}
      </ConfirmButton>
    </div>
  );
}

/** What a deposit, or a withdrawal, ends at. */
function Bound({ direction, treasury, giving }: Omit<TreasuryFormProps, 'carried'> & { direction: Direction }) {
  const t = useTranslations('team.treasury');
  if (direction === 'deposit')
    return giving.is_open
      ? t('givingLeft', { left: giving.left })
      : t('givingClosed', { needed: giving.turns_needed, spent: giving.turns_spent });
  return treasury.limit === null || treasury.left === null
    ? t('noLimit')
    : t('left', { limit: treasury.limit, left: treasury.left });
}

function useTreasuryMove(direction: Direction, onMoved: () => void) {
  const t = useTranslations('team.treasury');
  const onError = useProblemToast();
  const deposit = api.teams.deposit.useMutation({
    onError,
    onSuccess: (_, { amount }) => {
      toast.success(t('deposited', { amount }));
      onMoved();
    },
  });
  const withdraw = api.teams.withdrawCredits.useMutation({
    onError,
    onSuccess: (_, { amount }) => {
      toast.success(t('withdrawn', { amount }));
      onMoved();
    },
  });
  const chosen = direction === 'deposit' ? deposit : withdraw;
  return { move: (amount: number) => chosen.mutate({ amount }), busy: chosen.isPending };
}
