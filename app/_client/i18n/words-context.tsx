'use client';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { BASE_LANGUAGE, type LanguageCode } from '#server/i18n/rules/languages.ts';

export type Words = {
  language: LanguageCode;
  version: number;
  /** What may be chosen. */
  languages: readonly LanguageCode[];
};

const Context = createContext<Words>({ language: BASE_LANGUAGE, version: 0, languages: [BASE_LANGUAGE] });

export function WordsProvider({ language, version, languages, children }: Words & { children: ReactNode }) {
  const words = useMemo(() => ({ language, version, languages }), [language, version, languages]);
  return <Context value={words}>{children}</Context>;
}

/** The language that this page was rendered in, the version of its texts, and what else may be chosen. */
export function useWords(): Words {
  return use(Context);
}
