import type { ReactNode } from 'react';

/** A sign and its meaning. */
export function KeyRow({ sign, text }: { sign: ReactNode; text: string }) {
  return (
    <li className="flex min-h-7 items-center gap-2.5 text-ink-muted">
      {sign}
      <span>{text}</span>
    </li>
  );
}
