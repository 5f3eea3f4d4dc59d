import type { ReactNode } from 'react';

export type PageHeadProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode };

export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h1 className="text-lg font-strong">{title}</h1>
        {lead ? <div className="max-w-prose text-ink-muted">{lead}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
