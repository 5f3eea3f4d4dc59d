'use client';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { whenIdle } from '#app/_ui/when-idle.ts';

const StandingNotices = dynamic(
  loadWithRetry(() => import('./standing-notices.tsx').then(({ StandingNotices: Notices }) => Notices)),
  { ssr: false },
);

const Sounds = dynamic(
  loadWithRetry(() => import('../sound/sounds.tsx').then((parts) => parts.Sounds)),
  { ssr: false },
);

/** Loaded after the first screen, because these notices are rare and never urgent to the second. */
export function LazyNotices() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), 5_000), []);
  return isIdle ? (
    <>
      <StandingNotices />
      <Sounds />
    </>
  ) : null;
}
