import type { ReactNode } from 'react';
import { cn } from '#app/_ui/cn.ts';

/** A named figure. Lay several out in a `<dl>`. */
export function Figure({ name, children, className }: { name: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={cn('grid content-start gap-0.5', className)}>
      <dt className="label-caps">{name}</dt>
      <dd className="tabular text-base font-strong">{children}</dd>
    </div>
  );
}
