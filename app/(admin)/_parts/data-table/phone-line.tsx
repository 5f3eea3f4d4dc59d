import type { ReactNode } from 'react';

/** Below the first cell's content on phones: the values of columns that only wider screens show. */
export function PhoneLine({ children }: { children: ReactNode }) {
  return <span className="block text-xs text-ink-muted wrap-anywhere sm:hidden">{children}</span>;
}
