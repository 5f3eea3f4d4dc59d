'use client';
import type { ReactNode } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';

/** The first steps stand above everything else: until they are known nothing is shown that they would push down. */
export function WholePanel({ children }: { children: ReactNode }) {
  const { isLoading } = api.onboarding.tutorial.useQuery(undefined, { staleTime: 60_000 });
  return (
    <>
      {isLoading ? <Skeleton className="h-64 w-full" /> : null}
      <div hidden={isLoading}>{children}</div>
    </>
  );
}
