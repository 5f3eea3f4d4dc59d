'use client';
import { FlexRender, type RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '#app/_ui/cn.ts';
import { Th } from '#app/_ui/table.tsx';
import type { ModelHeader } from './use-table-model.tsx';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Heading of a column; a button if the service can sort by it. */
export function HeadCell<T extends RowData>({ header }: { header: ModelHeader<T> }) {
  const { column } = header;
  const { numeric, className } = column.columnDef.meta ?? {};
  // Classes of a column are its cells'; of them a header shares only which widths show it.
  const classes = cn(className, 'font-sans text-xs text-ink-faint');
  if (!column.getCanSort())
    return (
      <Th numeric={numeric} className={classes}>
        <FlexRender header={header} />
      </Th>
    );
  const sorted = column.getIsSorted();
  const Icon = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Th numeric={numeric} className={classes} aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}>
      <button
        type="button"
        className={cn('label-caps inline-flex min-h-7 items-center gap-1 hover:text-ink', sorted && 'text-ink')}
        onClick={column.getToggleSortingHandler()}
      >
        <FlexRender header={header} />
        <Icon aria-hidden="true" className={cn('size-3', !sorted && 'opacity-0')} />
      </button>
    </Th>
  );
}
