'use client';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useDensity } from './density.tsx';
import { useOverflow } from './use-overflow.ts';

/** Scrolls horizontally inside itself, also by arrow keys; the page never does. */
export function Table({ className, label, ...rest }: ComponentProps<'table'> & { label: string }) {
  const { density } = useDensity();
  const [frame, scrolls] = useOverflow<HTMLDivElement>();
  const reachable = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div ref={frame} {...reachable} className="w-full overflow-x-auto -outline-offset-2">
      <table
        aria-label={label}
        data-density={density}
        className={cn('group/table w-full border-collapse text-sm', className)}
        {...rest}
      />
    </div>
  );
}

export function THead({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead className={cn('border-b border-line', className)} {...rest} />;
}

export function TBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody className={cn('[&>tr:last-child]:border-0', className)} {...rest} />;
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={cn('border-b border-line', className)} {...rest} />;
}

type CellProps = { numeric?: boolean };

export function Th({ className, numeric, scope = 'col', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope={scope}
      className={cn(
        'label-caps px-3 py-2 font-normal whitespace-nowrap',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ className, numeric, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      className={cn(
        'px-3 py-2.5 align-middle group-data-[density=compact]/table:py-1',
        numeric && 'tabular text-right whitespace-nowrap',
        className,
      )}
      {...rest}
    />
  );
}
