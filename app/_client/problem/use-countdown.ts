'use client';
import { useEffect, useState } from 'react';
import { secondsUntil } from './clears.ts';

/** Seconds until `at` (epoch ms), counting down to 0 and then at rest; null without a time. */
export function useCountdown(at: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = at === null ? null : secondsUntil(at, now);
  useEffect(() => {
    if (at === null) return;
    const tick = () => {
      const time = Date.now();
      setNow(time);
      if (time >= at) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
