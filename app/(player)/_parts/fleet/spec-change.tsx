'use client';
import type { ReactNode } from 'react';
import { Delta } from '#app/_ui/number.tsx';
import { moreIsBetter, type Spec } from './specs.ts';

/** A figure of another ship, with the difference to the player's own below it. */
export function SpecChange({ spec, change, children }: { spec: Spec; change: number | null; children: ReactNode }) {
  return (
    <span className="inline-grid justify-items-end leading-tight">
      <span>{children}</span>
      {change === null ? null : <Delta value={change} upIs={moreIsBetter(spec) ? 'good' : 'bad'} className="text-xs" />}
    </span>
  );
}
