'use client';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';

type Read<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

export type DetailSheetProps<T> = {
  read: Read<T>;
  /** Its name while it loads. */
  name: string;
  title: (data: T) => ReactNode;
  description?: (data: T) => ReactNode;
  onClose: () => void;
  children: (data: T) => ReactNode;
};

/** The drawer of one row, read by its id, so that a link to it works alone. */
export function DetailSheet<T>({ read, name, title, description, onClose, children }: DetailSheetProps<T>) {
  const { data, error } = read;
  return (
    <SheetRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent
        title={data === undefined ? name : title(data)}
        description={data === undefined ? undefined : description?.(data)}
        className="sm:w-[min(40rem,94vw)]"
      >
        {data !== undefined ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children(data)}</div>
        ) : error ? (
          <QueryError error={error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </SheetContent>
    </SheetRoot>
  );
}
