'use client';
import { useEffect, useState } from 'react';
import { onServiceClockSet, serviceNow } from '#app/_browser/service-clock.ts';

/** The time at the service, read again after each interval, and when that clock is set. */
export function useServiceNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date(serviceNow()));
  useEffect(() => {
    const read = () => setNow(new Date(serviceNow()));
    read();
    const timer = setInterval(read, intervalMs);
    const stop = onServiceClockSet(read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [intervalMs]);
  return now;
}
