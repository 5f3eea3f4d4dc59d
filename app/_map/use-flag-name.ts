import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { SectorFlag } from './types.ts';

/** The word for what is at a sector. */
export function useFlagName(): (flag: SectorFlag) => string {
  const t = useTranslations('common.map.flag');
  const drawing = useTranslations('mapDrawing');
  return useCallback((flag) => (flag === 'magnetic' ? drawing('magnetic') : t(flag)), [t, drawing]);
}
