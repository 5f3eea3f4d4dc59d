'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { MoveCreditsForm } from '#app/(player)/_parts/move-credits-form.tsx';
import { type BankBalance, type Direction, mayMove } from './bank-balance.ts';
import { DirectionChoice } from './direction-choice.tsx';

/** Moves credits between the player and the account, showing both balances afterwards. */
export function CreditsForm({ balance, carried }: { balance: BankBalance; carried: number }) {
  const t = useTranslations('bank');
  const [direction, setDirection] = useState<Direction>(
    balance.access_override && !balance.can_withdraw ? 'withdraw' : 'deposit',
  );
  const [typed, setTyped] = useState('');
  const { move, busy } = useCreditMove(direction, () => setTyped(''));
  const isDeposit = direction === 'deposit';
  const max = isDeposit ? carried : balance.credits;
  const amount = typedAmount(typed);
  const why = mayMove(balance, direction, 'credits') ? (amount > max ? t('why.atMost', { max }) : null) : t('why.dock');
  const delta = isDeposit ? amount : -amount;
  return (
    <Panel>
      <PanelHeader title={t('credits.title')} note={t('credits.note')} />
      <PanelBody>
        <MoveCreditsForm
          label={t('credits.amount')}
          typed={typed}
          onType={setTyped}
          max={max}
          maxLabel={t('max')}
          hint={t('credits.after', { bank: balance.credits + delta, carried: carried - delta })}
          why={why}
          submit={t(`direction.${direction}`)}
          confirmLabel={t(isDeposit ? 'credits.confirmDeposit' : 'credits.confirmWithdraw', { amount })}
          busy={busy}
          onMove={move}
        >
          <DirectionChoice value={direction} onChange={setDirection} />
        </MoveCreditsForm>
      </PanelBody>
    </Panel>
  );
}

function useCreditMove(direction: Direction, onMoved: () => void) {
  const t = useTranslations('bank.credits');
  const onError = useProblemToast();
  const deposit = api.bank.deposit.useMutation({
    onError,
    onSuccess: (_, { amount }) => {
      toast.success(t('deposited', { amount: amount ?? 0 }));
      onMoved();
    },
  });
  const withdraw = api.bank.withdrawCredits.useMutation({
    onError,
    onSuccess: (_, { amount }) => {
      toast.success(t('withdrawn', { amount }));
      onMoved();
    },
  });
  const chosen = direction === 'deposit' ? deposit : withdraw;
  return { move: (amount: number) => chosen.mutate({ amount }), busy: chosen.isPending };
}
