'use client';
import { useTranslations } from 'next-intl';
import type { Spec } from './specs.ts';

export function useSpecNames(): (spec: Spec) => string {
  const t = useTranslations('ships');
  return (spec) => t(`spec.${spec}`);
}
