import type { ReactNode } from 'react';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';

/** Layout of a player page without the map. */
export function PageFrame({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ScrollRegion label={title} className="h-full overflow-y-auto overscroll-contain -outline-offset-2">
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6">
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div className="grid gap-1">
            <h1 className="text-lg font-strong">{title}</h1>
            {lead ? <p className="text-ink-muted">{lead}</p> : null}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </ScrollRegion>
  );
}
