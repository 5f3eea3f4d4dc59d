import { type ComponentProps, type MouseEvent, useId } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { cn } from './cn.ts';
import { Slotted } from './slotted.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & { asChild?: boolean; busy?: boolean; reason?: string | null | undefined };

function refuse(event: MouseEvent) {
  return event.preventDefault();
}

/**
 * `busy` keeps the width and the focus, shows a spinner and ignores clicks; `asChild` styles a link as a button.
 * `reason` explains why it is unavailable: it ignores clicks but stays focusable, so that everyone can read the
 * reason.
 */
export function Button({
  className,
  look,
  size,
  asChild,
  busy,
  children,
  disabled,
  type,
  reason,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const style = cn(buttonStyle({ look, size }), className);
  if (asChild) {
    return (
      <Slotted className={style} {...rest}>
        {children}
      </Slotted>
    );
  }
  return (
    <button
      className={style}
      type={type ?? 'button'}
      disabled={disabled && !busy}
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : {})}
      {...(reason ? { 'aria-disabled': true, 'aria-describedby': reasonId, title: reason, onClick: refuse } : {})}
    >
      {busy ? <Spinner /> : null}
      {children}
      {reason ? (
        <span id={reasonId} hidden>
          {reason}
        </span>
      ) : null}
    </button>
  );
}
