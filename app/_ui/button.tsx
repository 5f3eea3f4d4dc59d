import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & { asChild?: boolean; busy?: boolean };

/** `busy` keeps the width, shows a spinner and refuses clicks; `asChild` styles a link as a button. */
export function Button({ className, look, size, asChild, busy, children, disabled, type, ...rest }: ButtonProps) {
  const style = cn(buttonStyle({ look, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={style} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      className={style}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
