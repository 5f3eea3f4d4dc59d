'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { persistently } from '#app/_ui/persistently.ts';

const MissingScope = lazy(
  persistently(() => import('./missing-scope.tsx').then((module) => ({ default: module.MissingScope }))),
);

/** For administrators only, and it calls the service, so it is not part of pages that begin without a client. */
export function LateMissingScope(props: ComponentProps<typeof MissingScope>) {
  return (
    <Suspense>
      <MissingScope {...props} />
    </Suspense>
  );
}
