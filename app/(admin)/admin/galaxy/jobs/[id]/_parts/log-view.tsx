'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDownToLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import type { LogLine, Severity } from './log-line.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

const ROW_PX = 20;

const TONE: Record<Severity, string> = {
  info: 'text-ink-muted',
  good: 'text-success',
  warning: 'text-warning',
  error: 'text-danger',
};

/** A symbol in the gutter repeats what the colour says. */
const SEVERITY_SIGN: Record<Severity, string> = { info: '', good: '✓', warning: '!', error: '✕' };

export function LogView({ lines, empty }: { lines: readonly LogLine[]; empty: string }) {
  const t = useTranslations('adminGalaxy.log');
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => lines[index]?.number ?? index,
    overscan: 20,
  });
  // One below the other, not each at its measured place: a line that wraps anew never lies on the next.
  const items = rows.getVirtualItems();
  const { sticks, onScroll, toEnd } = useStickToEnd(frame, rows.getTotalSize());
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a scrollable region must be focusable to scroll by keys */}
      <div
        ref={frame}
        role="region"
        aria-label={t('title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onScroll={onScroll}
        className="h-[26rem] overflow-y-auto overscroll-contain border-t border-line bg-ground py-2 font-mono text-xs -outline-offset-2 [overflow-anchor:none]"
      >
        {lines.length === 0 ? <p className="px-4 text-ink-faint">{empty}</p> : null}
        <div className="w-full" style={{ height: rows.getTotalSize(), paddingTop: items[0]?.start ?? 0 }}>
          {items.map((row) => {
            const line = lines[row.index];
            return line ? (
              <div key={row.key} ref={rows.measureElement} data-index={row.index} className="px-4 hover:bg-raised">
                <LogRow line={line} />
              </div>
            ) : null;
          })}
        </div>
      </div>
      {sticks ? null : (
        <Button size="sm" className="absolute right-5 bottom-3" onClick={toEnd}>
          <ArrowDownToLine aria-hidden="true" />
          {t('toEnd')}
        </Button>
      )}
    </div>
  );
}

function LogRow({ line }: { line: LogLine }) {
  const t = useTranslations('adminGalaxy.log.severity');
  return (
    <p className={cn('flex gap-3 leading-5', TONE[line.severity])} data-severity={line.severity}>
      <span className="shrink-0 text-ink-faint tabular">{line.time.slice(0, 12)}</span>
      <span className="w-2 shrink-0 text-center" aria-hidden="true">
        {SEVERITY_SIGN[line.severity]}
      </span>
      {line.severity === 'info' ? null : <span className="sr-only">{t(line.severity)}</span>}
      <span lang="en" className="min-w-0 break-words whitespace-pre-wrap">
        {line.text}
      </span>
    </p>
  );
}
