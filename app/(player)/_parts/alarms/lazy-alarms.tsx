'use client';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { whenIdle } from '#app/_ui/when-idle.ts';
import type { Me } from '../use-me.ts';

const Alarms = dynamic(
  loadWithRetry(() => import('./alarms.tsx').then((parts) => parts.Alarms)),
  { ssr: false },
);

/** Loaded right after the first screen; at once in a fight. */
export function LazyAlarms({ me }: { me: Me }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), 1_000), []);
  return isIdle || me.combat_id ? <Alarms me={me} /> : null;
}
