'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ButtonProps } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';

export type SpendButtonProps = Pick<ButtonProps, 'look' | 'size' | 'busy' | 'disabled' | 'className' | 'aria-label'> & {
  /** Credits: paid when above 0, received when below. */
  price: number;
  onSpend: () => void;
  children: ReactNode;
};

/** A button that spends or earns credits; over 1,000 credits it requires a confirmation that shows the amount. */
export function SpendButton({ price, onSpend, children, ...rest }: SpendButtonProps) {
  const t = useTranslations('shipyard');
  const format = useFormatter();
  return (
    <ConfirmButton
      {...rest}
      credits={price}
      confirmLabel={t(price < 0 ? 'confirmGet' : 'confirmPay', { amount: format.number(Math.abs(price)) })}
      onConfirm={onSpend}
    >
      {children}
    </ConfirmButton>
  );
}
