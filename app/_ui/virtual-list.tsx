'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { cn } from './cn.ts';

export type VirtualListProps<T> = {
  items: readonly T[];
  itemKey: (item: T) => string | number;
  /** Expected height of one row in px; rows are measured once shown. */
  estimate: number;
  label: string;
  children: (item: T, index: number) => ReactNode;
  className?: string;
};

/** Thousands of rows, a screenful of nodes. */
export function VirtualList<T>({ items, itemKey, estimate, label, children, className }: VirtualListProps<T>) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
    overscan: 8,
  });
  return (
    <div ref={frame} className={cn('overflow-auto overscroll-contain [scrollbar-width:thin]', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows are positioned, a native list would be misread */}
      <div role="list" aria-label={label} className="relative w-full" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={row.key}
              role="listitem"
              ref={rows.measureElement}
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {children(item, row.index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
