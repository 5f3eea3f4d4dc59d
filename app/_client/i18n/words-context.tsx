'use client';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { BASE_LANGUAGE, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';

export type Words = {
  language: LanguageCode;
  version: number;
  /** The languages to choose from. */
  languages: readonly LanguageCode[];
};

const Context = createContext<Words>({ language: BASE_LANGUAGE, version: 0, languages: [BASE_LANGUAGE] });

export function WordsProvider({ language, version, languages, children }: Words & { children: ReactNode }) {
  const words = useMemo(() => ({ language, version, languages }), [language, version, languages]);
  return <Context value={words}>{children}</Context>;
}

/** The language of this page, the version of its texts, and the other languages. */
export function useWords(): Words {
  return use(Context);
}
