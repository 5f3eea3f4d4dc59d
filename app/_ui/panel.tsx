import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={cn('rounded-lg border border-line bg-panel', className)} {...rest} />;
}

export type PanelHeaderProps = { title: ReactNode; note?: ReactNode; actions?: ReactNode; className?: string };

export function PanelHeader({ title, note, actions, className }: PanelHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-2', className)}>
      <div className="grid gap-0.5">
        <h2 className="text-base font-strong">{title}</h2>
        {note ? <p className="text-xs text-ink-faint">{note}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}

export function PanelBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('px-4 pb-4', className)} {...rest} />;
}
