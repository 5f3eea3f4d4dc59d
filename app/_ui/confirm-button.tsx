'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

const CONFIRM_MS = 3000;

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick' | 'asChild'> & {
  /** False: one click acts. True: the first click arms the button for about three seconds. */
  needsConfirm: boolean;
  confirmLabel: ReactNode;
  onConfirm: () => void;
};

/** Swaps itself into a confirm state when the consequence asks for it; lets go by itself. */
export function ConfirmButton({ needsConfirm, confirmLabel, onConfirm, children, look, ...rest }: ConfirmButtonProps) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [armed]);

  const act = () => {
    if (needsConfirm && !armed) {
      setArmed(true);
      return;
    }
    setArmed(false);
    onConfirm();
  };

  return (
    <Button
      {...rest}
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
