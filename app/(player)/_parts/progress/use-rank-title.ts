'use client';
import { useTranslations } from 'next-intl';

const TITLES = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'r10', 'r11', 'r12'] as const;

/** The title of a rank; unknown ranks have the title of the highest. */
export function useRankTitle(): (rank: number) => string {
  const t = useTranslations('progress.rank');
  return (rank) => t(TITLES[Math.max(0, Math.min(TITLES.length, rank) - 1)] ?? 'r1');
}
