import type { ReactNode } from 'react';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}
