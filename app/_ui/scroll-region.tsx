'use client';
import { type ComponentProps, useRef } from 'react';
import { useKeyScroll } from './use-key-scroll.ts';

/** A box that scrolls inside itself, by the keys too, whatever it holds. `label` names it while it takes the focus. */
export function ScrollRegion({ label, ...rest }: Omit<ComponentProps<'div'>, 'ref'> & { label?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useKeyScroll(frame, label);
  return <div ref={frame} {...rest} />;
}
