import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The browser's own checkbox in the accent colour. Put it inside its label. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="checkbox"
      className={cn('size-4 shrink-0 accent-accent disabled:cursor-not-allowed disabled:opacity-50', className)}
      {...rest}
    />
  );
}
