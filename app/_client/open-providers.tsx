'use client';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { Toaster } from '#app/_ui/toast.tsx';
import { whenIdle } from '#app/_ui/when-idle.ts';
import { HoldPages } from './pwa/hold-pages.tsx';
import { useTheme } from './theme/theme.ts';

const REST_MS = 1_000;
const TIMEOUT_MS = 3_000;
const OpenFollowers = lazy(
  loadWithRetry(() => import('./open-followers.tsx').then((module) => ({ default: module.OpenFollowers }))),
);

/** The providers of pages for signed-out visitors: parts that call the service are loaded when the page is idle. */
export function OpenProviders({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), TIMEOUT_MS, REST_MS), []);
  return (
    <>
      {children}
      {idle ? (
        <Suspense>
          <OpenFollowers />
        </Suspense>
      ) : null}
      <HoldPages />
      <Toaster theme={theme} />
    </>
  );
}
