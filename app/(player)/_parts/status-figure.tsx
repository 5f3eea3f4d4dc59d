import type { ReactNode } from 'react';
import { cn } from '#app/_ui/cn.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';

export type StatusFigureProps = {
  label: string;
  children: ReactNode | undefined;
  note?: ReactNode;
  className?: string;
};

/**
 * One figure of the status bar: name above, figure below, its space reserved while it loads. Where space is short the
 * note is hidden.
 */
export function StatusFigure({ label, children, note, className }: StatusFigureProps) {
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] content-center',
        note ? 'sm:min-w-24 max-xl:shrink-0' : 'shrink-0',
        className,
      )}
    >
      <dt className="label-caps truncate">{label}</dt>
      <dd className="flex h-6 items-baseline gap-1.5 text-sm font-strong whitespace-nowrap sm:text-base">
        <span className="shrink-0">{children ?? <Skeleton className="h-4 w-14" />}</span>
        {note ? (
          <span className="min-w-0 truncate text-xs font-normal text-ink-faint max-xl:hidden">{note}</span>
        ) : null}
      </dd>
    </div>
  );
}
