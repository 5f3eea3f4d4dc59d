import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
  /** The heading level, if the title heads the page or a section. */
  heading?: 'h1' | 'h2';
  className?: string;
};

/** Explains what will be listed here and names the first step. */
export function EmptyState({ icon, title, detail, action, heading: Title, className }: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-center gap-2 px-6 py-10 text-center', className)}>
      {icon ? (
        <span aria-hidden="true" className="mb-1 text-ink-faint [&_svg]:size-7">
          {icon}
        </span>
      ) : null}
      {Title ? (
        <Title className="text-base font-strong">{title}</Title>
      ) : (
        <p className="text-base font-strong">{title}</p>
      )}
      {detail ? <p className="max-w-prose text-sm text-pretty text-ink-muted">{detail}</p> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
