'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** The durations on offer; the API accepts others. */
export const DURATIONS = [1, 4, 8, 24, 72, 168, 720] as const;

/** Formats hours, whole days as days. */
export function useDuration(): (hours: number) => string {
  const t = useTranslations('scopes.requests');
  return useCallback((hours) => (hours % 24 === 0 ? t('days', { days: hours / 24 }) : t('hours', { hours })), [t]);
}
