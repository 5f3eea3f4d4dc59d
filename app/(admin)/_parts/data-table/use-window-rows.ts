'use client';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowSource } from './row-source.ts';

const ROW_PX = { comfortable: 43, compact: 31 } as const;
const OVERSCAN = 10;

/** The rows in view of a table that scrolls with the page; the focused row is always rendered. */
export function useWindowRows<T>(source: RowSource<T>, density: keyof typeof ROW_PX) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const virtual = useWindowVirtualizer({
    count: source.count,
    estimateSize: () => ROW_PX[density],
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      if (focused === null || focused >= source.count) return inView;
      return [...new Set([...inView, focused])].sort((a, b) => a - b);
    },
  });
  // The height of what is above the table may change with any render.
  useLayoutEffect(() => {
    const now = body.current ? Math.round(body.current.getBoundingClientRect().top + window.scrollY) : 0;
    setTop(now);
  });
  const { see, count } = source;
  const first = virtual.range?.startIndex ?? 0;
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (count > 0) see(first, last);
  }, [see, count, first, last]);
  return {
    body,
    virtual,
    top,
    focusProps: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(indexOf(target)),
      onBlur: () => setFocused(null),
    },
  };
}

function indexOf(target: HTMLElement): number | null {
  const index = target.closest('tr')?.dataset.index;
  return index === undefined ? null : Number(index);
}
