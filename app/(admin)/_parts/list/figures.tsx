import type { ReactNode } from 'react';
import { Num } from '#app/_ui/number.tsx';

/** The key figures at the top of a page. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">{children}</dl>;
}

export function Figure({ name, value, text }: { name: ReactNode; value?: number; text?: ReactNode }) {
  return (
    // A `<dl>` allows no section between itself and its terms.
    <div className="grid content-start gap-1 rounded-lg border border-line bg-panel px-4 py-3">
      <dt className="label-caps">{name}</dt>
      <dd className="text-lg font-strong">{value === undefined ? (text ?? '–') : <Num value={value} />}</dd>
    </div>
  );
}
