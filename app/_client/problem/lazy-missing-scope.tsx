'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';

const MissingScope = lazy(
  loadWithRetry(() => import('./missing-scope.tsx').then((module) => ({ default: module.MissingScope }))),
);

/** For administrators only, and it calls the service, so it is not part of pages that begin without a client. */
export function LazyMissingScope(props: ComponentProps<typeof MissingScope>) {
  return (
    <Suspense>
      <MissingScope {...props} />
    </Suspense>
  );
}
