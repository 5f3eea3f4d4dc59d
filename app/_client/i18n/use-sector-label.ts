import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

type Numbered = { number: number | null; name?: string | null | undefined };

/** A sector in a sentence: its name with the number behind it; the number alone where no name is known. */
export function useSectorLabel(): (sector: Numbered) => string {
  const t = useTranslations('mapDrawing');
  return useCallback(
    ({ number, name }) => (name ? t('sectorLabel', { name, number: String(number) }) : String(number)),
    [t],
  );
}
