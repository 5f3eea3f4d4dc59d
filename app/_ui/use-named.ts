'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** A name with its value, as in "Answers: 200", with the punctuation of the language. */
export function useNamed() {
  const t = useTranslations('ui');
  return useCallback((name: string, value: string) => t('named', { name, value }), [t]);
}
