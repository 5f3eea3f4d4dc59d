import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const TONE = {
  info: { frame: 'border-line bg-raised', sign: 'text-accent', Icon: Info },
  warning: { frame: 'border-transparent bg-warning-soft', sign: 'text-warning', Icon: TriangleAlert },
  danger: { frame: 'border-transparent bg-danger-soft', sign: 'text-danger', Icon: TriangleAlert },
} as const;

export type NoticeProps = {
  tone: keyof typeof TONE;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** What hides it: stays at the end of the first line where the actions do not fit there. */
  corner?: ReactNode;
  className?: string;
  /** Something else announces it: what counts down would be announced each second. */
  isQuiet?: boolean;
};

/** A message that stays on the page until it is resolved. Dangers are announced at once. */
export function Notice({ tone, title, children, action, corner, className, isQuiet = false }: NoticeProps) {
  const { frame, sign, Icon } = TONE[tone];
  return (
    <div
      role={tone === 'danger' && !isQuiet ? 'alert' : 'note'}
      className={cn('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-4 py-3', frame, className)}
    >
      <Icon className={cn('mt-0.5 size-4 shrink-0', sign)} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="font-strong">{title}</p>
        {children ? <div className="text-pretty text-ink-muted">{children}</div> : null}
      </div>
      {corner ? <div className="sm:order-last">{corner}</div> : null}
      {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
    </div>
  );
}
