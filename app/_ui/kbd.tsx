import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-raised px-1 font-mono text-xs whitespace-nowrap text-ink-muted">
      {children}
    </kbd>
  );
}

/** Keys pressed one after another; `then` is shown between them. */
export function KbdSequence({ strokes, then }: { strokes: readonly string[]; then: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {strokes.map((stroke, index) => (
        <span key={stroke} className="inline-flex items-center gap-1">
          {index > 0 ? <span className="text-xs text-ink-faint">{then}</span> : null}
          <Kbd>{stroke}</Kbd>
        </span>
      ))}
    </span>
  );
}
