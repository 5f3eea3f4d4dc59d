import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { PlaceholderFault } from '#server/foundation/i18n/rules/placeholders.ts';

/** What is wrong with the placeholders of a text, in the reader's language. */
export function useFaultWords(): (fault: PlaceholderFault) => string {
  const t = useTranslations('validation.placeholder');
  return useCallback(
    (fault) => (fault.kind === 'unreadable' ? t('unreadable') : t(fault.kind, { name: fault.placeholder })),
    [t],
  );
}
