'use client';
import { useEffect, useState } from 'react';
import { serviceNow } from '#app/_browser/service-clock.ts';

function secondsTo(due: string): number {
  return Math.max(0, Math.ceil((Date.parse(due) - serviceNow()) / 1_000));
}

/** Whole seconds until `due`, counting down; 0 when it has passed. */
export function useSecondsTo(due: string): number {
  const [seconds, setSeconds] = useState(() => secondsTo(due));
  useEffect(() => {
    setSeconds(secondsTo(due));
    const timer = setInterval(() => setSeconds(secondsTo(due)), 1_000);
    return () => clearInterval(timer);
  }, [due]);
  return seconds;
}
