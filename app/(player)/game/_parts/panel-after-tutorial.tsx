'use client';
import type { ReactNode } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';

/** The tutorial is above everything else: until it is loaded, nothing is shown that it would shift. */
export function PanelAfterTutorial({ children }: { children: ReactNode }) {
  const { isLoading } = api.onboarding.tutorial.useQuery(undefined, { staleTime: 60_000 });
  return (
    <>
      {isLoading ? <Skeleton className="h-64 w-full" /> : null}
      <div hidden={isLoading}>{children}</div>
    </>
  );
}
