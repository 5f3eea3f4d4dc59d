import type { ReactNode } from 'react';
import { cn } from '#app/_ui/cn.ts';

export type StatusFigureProps = {
  label: string;
  children: ReactNode;
  note?: ReactNode;
  /** Marks the target of flying animations. */
  name?: 'hold';
};

/** One figure of the status bar: name above, figure below. Where space is short the note is hidden. */
export function StatusFigure({ label, children, note, name }: StatusFigureProps) {
  return (
    <div
      data-figure={name}
      className={cn('grid grid-cols-[minmax(0,1fr)] content-center', note ? 'sm:min-w-24 max-xl:shrink-0' : 'shrink-0')}
    >
      <dt className="label-caps truncate">{label}</dt>
      <dd className="flex h-6 items-baseline gap-1.5 text-sm font-strong whitespace-nowrap sm:text-base">
        <span className="shrink-0">{children}</span>
        {note ? (
          <span className="min-w-0 truncate text-xs font-normal text-ink-faint max-xl:hidden">{note}</span>
        ) : null}
      </dd>
    </div>
  );
}
