'use client';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { clickOutcome, mustConfirm } from './confirm-rule.ts';

const CONFIRM_MS = 3000;

/** The stake: credits, by which the confirm rule decides, or a grave action that always needs a confirmation. */
type Stake = { credits: number; needsConfirm?: never } | { needsConfirm: boolean; credits?: never };

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick' | 'asChild'> &
  Stake & { confirmLabel: ReactNode; onConfirm: () => void };

/** Switches into a confirm state when the consequence requires it; `useArmed` says when it resets. */
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
  const { armed, setArmed, handlers } = useArmed();

  function act() {
    if (disabled) return;
    const outcome = clickOutcome(needsConfirm ?? mustConfirm(credits ?? 0), armed);
    setArmed(outcome.armed);
    if (outcome.acts) onConfirm();
  }

  return (
    <Button
      {...rest}
      {...handlers}
      // What the first press asks is the name then: a label would hide it from screen readers.
      aria-label={armed ? undefined : label}
      // The value may change while it has the focus, which a disabled element would lose.
      aria-disabled={disabled || undefined}
      look={armed ? armedLook(look) : look}
      onClick={act}
      data-armed={armed || undefined}
      aria-live="polite"
    >
      {armed ? confirmLabel : children}
    </Button>
  );
}

/** Red only for what destroys: a purchase asks calmly. */
function armedLook(look: ButtonProps['look']): ButtonProps['look'] {
  return look === 'danger' || look === 'danger-quiet' || look === 'danger-line' ? 'danger' : 'confirm';
}

/**
 * Whether the button asks for its confirmation. It stops with Escape, when the focus leaves it, and by itself about
 * three seconds after pointer and keyboard left it, so that somebody who reads or aims slowly has the time.
 */
function useArmed() {
  const [armed, setArmed] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isKeyed, setKeyed] = useState(false);
  const isHeld = isPointed || isKeyed;
  useEffect(() => {
    if (!armed || isHeld) return;
    const timer = setTimeout(() => setArmed(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [armed, isHeld]);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ currentTarget }: FocusEvent) => setKeyed(currentTarget.matches(':focus-visible')),
    onBlur: () => {
      setKeyed(false);
      setArmed(false);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      setKeyed(true);
      if (key === 'Escape') setArmed(false);
    },
  };
  return { armed, setArmed, handlers };
}
