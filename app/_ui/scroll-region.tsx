'use client';
import { type ComponentProps, useRef } from 'react';
import { cn } from './cn.ts';
import { useKeyScroll } from './use-key-scroll.ts';

/**
 * A box that scrolls inside itself, by the keys too, whatever it holds: also text for readers only, which lies outside the
 * flow and would make an outer box scroll. `label` names it while it takes the focus.
 */
export function ScrollRegion({ label, className, ...rest }: Omit<ComponentProps<'div'>, 'ref'> & { label?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useKeyScroll(frame, label);
  return <div ref={frame} className={cn('relative', className)} {...rest} />;
}
