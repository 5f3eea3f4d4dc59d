'use client';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#app/_ui/cn.ts';
import { Th } from '#app/_ui/table.tsx';

type Props = { numeric?: boolean; sorted: boolean; ascending: boolean; onSort: () => void; children: ReactNode };

/** A sortable column header; space for the arrow is reserved, so that nothing moves. */
export function SortHead({ numeric = true, sorted, ascending, onSort, children }: Props) {
  return (
    <Th numeric={numeric} aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        onClick={onSort}
        className={cn(
          'inline-flex min-h-6 items-center gap-1 hover:text-ink pointer-coarse:min-h-10',
          sorted && 'text-ink',
          !numeric && 'flex-row-reverse',
        )}
      >
        <ArrowDown aria-hidden="true" className={cn('size-3', ascending && 'rotate-180', !sorted && 'invisible')} />
        {children}
      </button>
    </Th>
  );
}
