'use client';
import { useTranslations } from 'next-intl';
import type { Ship } from '#server/world/ships/schemas.ts';

export type Upgrade = keyof Ship['upgrades'];
export type Fitting = Ship['equipment'][number];

export function useUpgradeName(): (kind: Upgrade) => string {
  const t = useTranslations('ships');
  return (kind) => t(`upgrade.${kind}`);
}

export function useFittingName(): (item: Fitting) => string {
  const t = useTranslations('ships');
  return (item) => t(`fitting.${item}`);
}
