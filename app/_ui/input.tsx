import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const controlStyle =
  'w-full min-w-0 rounded-md border border-line-strong bg-ground px-3 text-ink text-ellipsis placeholder:text-ink-faint ' +
  'hover:border-ink-faint disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger';

/** Touch screens show every field in 16 px (globals.css), so that phones do not zoom into it. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlStyle, 'h-9 text-sm pointer-coarse:h-11', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlStyle, 'min-h-20 py-2 text-sm', className)} {...rest} />;
}
