import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">{children}</dl>;
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="label-caps">{term}</dt>
      <dd className="min-w-0 break-words">{children ?? '–'}</dd>
    </div>
  );
}

/** A headed part of a drawer. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-base font-strong">{title}</h3>
      {children}
    </section>
  );
}
