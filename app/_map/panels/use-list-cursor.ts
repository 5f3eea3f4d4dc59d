import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { listRows } from '../model/list-rows.ts';

export const ROW = 40;
const BODY_KEYS: Readonly<Record<string, (at: number, page: number, last: number) => number>> = {
  ArrowDown: (at, _page, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, page, last) => Math.min(at + page, last),
  PageUp: (at, page) => Math.max(at - page, 0),
  Home: () => 0,
  End: (_at, _page, last) => last,
};

/** The active row of the list, its keyboard navigation, and the rows in view. */
export function useListCursor(rows: ReturnType<typeof listRows>, selectedRow: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const last = Math.max(0, rows.length - 1);
  const current = Math.min(active, last);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 10,
    scrollMargin: ROW,
    scrollPaddingStart: ROW,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  });

  useEffect(() => {
    if (selectedRow < 0) return;
    setActive(selectedRow);
    virtual.scrollToIndex(selectedRow, { align: 'auto' });
  }, [selectedRow, virtual]);

  /** False for keys that do not move the cursor. */
  function moveBy(key: string): boolean {
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? ROW) / ROW) - 2);
    const goal = BODY_KEYS[key]?.(current, page, last);
    if (goal === undefined) return false;
    setActive(goal);
    virtual.scrollToIndex(goal, { align: 'auto' });
    return true;
  }
  function toTop() {
    setActive(0);
    virtual.scrollToOffset(0);
  }
  return { frame, virtual, current, setActive, moveBy, toTop };
}

export type ListCursor = ReturnType<typeof useListCursor>;
