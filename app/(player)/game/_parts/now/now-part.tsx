'use client';
import type { ReactNode } from 'react';

type NowPartProps = { title: string; action?: ReactNode; children: ReactNode };

/** The frame of one card of "What now?": a small heading with a link, and a separator above. */
export function NowPart({ title, action, children }: NowPartProps) {
  return (
    <section aria-label={title} className="grid gap-2 border-t border-line pt-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-faint">
        <h4>{title}</h4>
        {action}
      </div>
      {children}
    </section>
  );
}
