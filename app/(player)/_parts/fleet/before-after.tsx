'use client';
import { ArrowRight } from 'lucide-react';
import { Delta, Num } from '#app/_ui/number.tsx';

export type BeforeAfterProps = { label: string; before: number; after: number; upIs?: 'good' | 'bad' | 'neutral' };

/** A figure before and after a change, with the signed difference. */
export function BeforeAfter({ label, before, after, upIs = 'good' }: BeforeAfterProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="flex items-baseline gap-1.5">
        <Num value={before} className="text-ink-muted" />
        <ArrowRight aria-hidden="true" className="size-3 self-center text-ink-faint" />
        <Num value={after} className="font-strong" />
        {after === before ? null : <Delta value={after - before} upIs={upIs} className="min-w-12 text-right text-xs" />}
      </dd>
    </div>
  );
}
