import { Info, TriangleAlert } from 'lucide-react';
import { cn } from '#app/_ui/cn.ts';

export type DisabledReasonProps = {
  reason: string | null;
  /** For neutral information that is no warning. */
  quiet?: boolean;
  className?: string;
};

/** Why a button is disabled or an action was refused; always mounted, so that changes are announced. */
export function DisabledReason({ reason, quiet, className }: DisabledReasonProps) {
  const Icon = quiet ? Info : TriangleAlert;
  return (
    <div role="status" className={cn('empty:hidden', className)}>
      {reason ? (
        <p className={cn('flex items-start gap-2', quiet ? 'text-xs text-ink-muted' : 'text-sm text-warning')}>
          <Icon aria-hidden="true" className={cn('shrink-0', quiet ? 'mt-px size-3.5' : 'mt-0.5 size-4')} />
          <span>{reason}</span>
        </p>
      ) : null}
    </div>
  );
}
