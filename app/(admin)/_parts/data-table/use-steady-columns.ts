'use client';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Columns never become narrower, so that they do not jump as other rows come into view. Another selection of columns
 * (`choice`) or another table width resets them.
 */
export function useSteadyColumns(head: RefObject<HTMLTableRowElement | null>, choice: string): void {
  const kept = useRef<{ choice: string; frame: number; widths: number[] }>({ choice: '', frame: 0, widths: [] });
  useLayoutEffect(() => {
    const row = head.current;
    const frame = row?.closest('div')?.clientWidth ?? 0;
    if (!row) return;
    const cells = [...row.cells];
    if (kept.current.choice !== choice || kept.current.frame !== frame) {
      for (const cell of cells) cell.style.minWidth = '';
      kept.current = { choice, frame, widths: [] };
    }
    for (const [index, cell] of cells.entries()) {
      const width = Math.max(kept.current.widths[index] ?? 0, cell.offsetWidth);
      if (width === kept.current.widths[index]) continue;
      kept.current.widths[index] = width;
      cell.style.minWidth = `${width}px`;
    }
  });
}
