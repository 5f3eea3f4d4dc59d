import type { ReactNode } from 'react';
import { Notice } from '#app/_ui/notice.tsx';

export type AlarmRowProps = {
  tone: 'info' | 'warning' | 'danger';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** What hides it. */
  corner?: ReactNode;
};

/** One thing that happens to the player. Its title is read out once: dangers at once, anything else when there is time. */
export function AlarmRow({ tone, title, children, action, corner }: AlarmRowProps) {
  return (
    <>
      <p role={tone === 'info' ? 'status' : 'alert'} className="sr-only">
        {title}
      </p>
      <Notice
        isQuiet
        tone={tone}
        className="rounded-none px-3 py-2 text-sm"
        title={<span aria-hidden="true">{title}</span>}
        action={action}
        corner={corner}
      >
        {children}
      </Notice>
    </>
  );
}
