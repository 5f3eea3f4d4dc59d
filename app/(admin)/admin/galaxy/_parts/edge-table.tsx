'use client';
import type { ComponentProps } from 'react';
import { cn } from '#app/_ui/cn.ts';
import { Table } from '#app/_ui/table.tsx';

/** A table that fills its panel: the outer cells align with the panel's margins. */
export function EdgeTable({ className, ...rest }: ComponentProps<typeof Table>) {
  return (
    <Table
      className={cn('md:[&_:is(td,th):first-child]:pl-4 md:[&_:is(td,th):last-child]:pr-4', className)}
      {...rest}
    />
  );
}
