import type { ReactNode } from 'react';

/** The first cell of a row: opens its details. */
export function OpenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-left font-strong hover:text-accent"
    >
      {children}
    </button>
  );
}
