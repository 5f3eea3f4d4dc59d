'use client';
import { useFormatter } from 'next-intl';
import { useCallback } from 'react';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An age in a few letters: minutes up to two hours, hours up to two days, then days. */
export function useShortAge(): (ms: number) => string {
  const format = useFormatter();
  return useCallback(
    (ms) => {
      const [value, unit] =
        ms < 2 * HOUR_MS
          ? ([ms / MINUTE_MS, 'minute'] as const)
          : ms < 48 * HOUR_MS
            ? ([ms / HOUR_MS, 'hour'] as const)
            : ([ms / (24 * HOUR_MS), 'day'] as const);
      return format.number(Math.max(0, Math.round(value)), { style: 'unit', unit, unitDisplay: 'narrow' });
    },
    [format],
  );
}
