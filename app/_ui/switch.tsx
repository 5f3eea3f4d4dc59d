'use client';
import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-ground px-0.5',
        'data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <Radix.Thumb className="block size-3.5 rounded-full bg-ink-muted transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-accent-ink" />
    </Radix.Root>
  );
}
