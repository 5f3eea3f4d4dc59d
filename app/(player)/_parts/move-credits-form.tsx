'use client';
import type { ReactNode } from 'react';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';

type MoveCreditsFormProps = {
  /** Chooses the direction. */
  children: ReactNode;
  label: string;
  typed: string;
  onType: (typed: string) => void;
  max: number;
  maxLabel: string;
  /** The balances of both sides afterwards. */
  hint: string;
  /** An explanation of the limit. */
  note?: ReactNode;
  /** Why no credits, or not as many, can be moved. */
  why: string | null;
  submit: string;
  confirmLabel: string;
  busy: boolean;
  onMove: (amount: number) => void;
};

/** Moves credits between the player and an account that holds credits for them. */
export function MoveCreditsForm({ children, typed, why, ...form }: MoveCreditsFormProps) {
  const amount = typedAmount(typed);
  return (
    <div className="grid justify-items-start gap-3">
      {children}
      <div className="w-full max-w-72">
        <AmountField
          label={form.label}
          value={typed}
          onChange={form.onType}
          max={form.max}
          maxLabel={form.maxLabel}
          hint={form.hint}
        />
      </div>
      {form.note}
      <DisabledReason quiet reason={why} />
      <ConfirmButton
        look="primary"
        credits={amount}
        disabled={amount < 1 || why !== null}
        busy={form.busy}
        confirmLabel={form.confirmLabel}
        onConfirm={() => form.onMove(amount)}
      >
        {form.submit}
      </ConfirmButton>
    </div>
  );
}
