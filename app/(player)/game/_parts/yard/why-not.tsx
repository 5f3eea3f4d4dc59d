import { TriangleAlert } from 'lucide-react';
import { cn } from '#app/_ui/cn.ts';

/** Why a button is off or a deed was refused; always mounted, so that a change is announced. */
export function WhyNot({ reason, className }: { reason: string | null; className?: string }) {
  return (
    <div role="status" className={cn('empty:hidden', className)}>
      {reason ? (
        <p className="flex items-start gap-2 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{reason}</span>
        </p>
      ) : null}
    </div>
  );
}
