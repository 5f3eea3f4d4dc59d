'use client';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Native scrolling with a thin bar: wheel, touch, keys and screen readers work as everywhere. */
export function ScrollArea({ className, label, ...rest }: ComponentProps<'div'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrollable region must be focusable to scroll by keys
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className={cn(
        'overflow-auto overscroll-contain [scrollbar-color:var(--line)_transparent] [scrollbar-width:thin]',
        className,
      )}
      {...rest}
    />
  );
}
