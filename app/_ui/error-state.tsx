'use client';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { CopyButton } from './copy-button.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  detail?: ReactNode;
  /** Replaces the warning sign for expected states: a missing permission, a rate limit. */
  icon?: ReactNode;
  /** Further help: whom to ask, how long to wait. */
  children?: ReactNode;
  /** The stable code of the problem document. */
  code?: string;
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
  className?: string;
};

/** What happened, what to do, and the id that support and the log share. */
export function ErrorState(props: ErrorStateProps) {
  const { title, detail, icon, children, code, requestId, onRetry, retrying, action, className } = props;
  const t = useTranslations('common.ui');
  return (
    <div role="alert" className={cn('grid justify-items-center gap-2 px-6 py-10 text-center', className)}>
      <span aria-hidden="true" className={cn('mb-1 [&_svg]:size-7', icon ? 'text-warning' : 'text-danger')}>
        {icon ?? <TriangleAlert />}
      </span>
      <p className="text-base font-strong">{title}</p>
      {detail ? <p className="max-w-prose text-sm text-pretty text-ink-muted">{detail}</p> : null}
      {children}
      {onRetry || action ? (
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button onClick={onRetry} busy={retrying}>
              {t('retry')}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {code || requestId ? (
        <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 font-mono text-xs text-ink-faint">
          {code ? <span>{code}</span> : null}
          {requestId ? (
            <span className="inline-flex items-center gap-1">
              {requestId}
              <CopyButton value={requestId} label={t('copyRequestId')} />
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
