'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { GivingNote } from '#app/(player)/_parts/giving-note.tsx';
import { MoveCreditsForm } from '#app/(player)/_parts/move-credits-form.tsx';
import type { Treasury } from './own-team.ts';

const DIRECTIONS = ['deposit', 'withdraw'] as const;
type Direction = (typeof DIRECTIONS)[number];
type Giving = ApiOutput['giving']['mine'];
type TreasuryFormProps = { treasury: Treasury; giving: Giving; carried: number };

/** Moves credits between the player and the treasury, showing both balances afterwards and the limit. */
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
    <MoveCreditsForm
      label={t('amount')}
      typed={typed}
      onType={setTyped}
      max={max}
      maxLabel={t('max')}
      hint={t('after', { treasury: treasury.balance + delta, carried: carried - delta })}
      note={isDeposit ? <GivingNote /> : <WithdrawalLimit treasury={treasury} />}
      why={amount > max ? t('atMost', { max }) : null}
      submit={t(`direction.${direction}`)}
      confirmLabel={t(isDeposit ? 'confirmDeposit' : 'confirmWithdraw', { amount })}
      busy={busy}
      onMove={move}
    >
      <Segmented
        label={t('direction.label')}
        value={direction}
        onValueChange={setDirection}
        options={DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
      />
    </MoveCreditsForm>
  );
}

function WithdrawalLimit({ treasury: { limit, left } }: Pick<TreasuryFormProps, 'treasury'>) {
  const t = useTranslations('team.treasury');
  return (
    <p className="max-w-prose text-xs text-ink-muted">
      {limit === null || left === null ? t('noLimit') : t('left', { limit, left })}
    </p>
  );
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
