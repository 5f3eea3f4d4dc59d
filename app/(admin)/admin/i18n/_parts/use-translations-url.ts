'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';

export const STATES = ['all', 'missing', 'unverified', 'verified', 'edited'] as const;

/** Language, namespace, search and the open text are stored in the URL, so that links reproduce the view. */
export function useTranslationsUrl() {
  return useQueryStates(
    {
      lang: parseAsStringLiteral(LANGUAGES.map(({ code }) => code)).withDefault('es'),
      part: parseAsString,
      state: parseAsStringLiteral(STATES).withDefault('all'),
      search: parseAsString.withDefault(''),
      text: parseAsString,
    },
    { history: 'replace', shallow: true, throttleMs: 200 },
  );
}

export type TranslationsUrl = ReturnType<typeof useTranslationsUrl>[0];
export type SetTranslationsUrl = (change: Partial<TranslationsUrl>) => void;
