'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { clickOutcome, mustConfirm } from './confirm-rule.ts';

const CONFIRM_MS = 3000;

/** The stake: credits, by which the confirm rule decides, or a grave action that always needs a confirmation. */
type Stake = { credits: number; needsConfirm?: never } | { needsConfirm: boolean; credits?: never };

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick' | 'asChild'> &
  Stake & { confirmLabel: ReactNode; onConfirm: () => void };

/** Switches into a confirm state when the consequence requires it; resets by itself after about three seconds. */
export function ConfirmButton({
  needsConfirm,
  credits,
  confirmLabel,
  onConfirm,
  children,
  look,
  disabled,
  'aria-label': label,
  ...rest
}: ConfirmButtonProps) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [armed]);

  function act() {
    if (disabled) return;
    const outcome = clickOutcome(needsConfirm ?? mustConfirm(credits ?? 0), armed);
    setArmed(outcome.armed);
    if (outcome.acts) onConfirm();
  }

  return (
    <Button
      {...rest}
      // What the first press asks is the name then: a label would hide it from screen readers.
      aria-label={armed ? undefined : label}
      // The value may change while it has the focus, which a disabled element would lose.
      aria-disabled={disabled || undefined}
      look={armed ? 'danger' : look}
      onClick={act}
      onBlur={() => setArmed(false)}
      data-armed={armed || undefined}
      aria-live="polite"
    >
      {armed ? confirmLabel : children}
    </Button>
  );
}
