'use client';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { BASE_LANGUAGE, type LanguageCode } from '#server/i18n/rules/languages.ts';

export type Words = { language: LanguageCode; version: number };

const Context = createContext<Words>({ language: BASE_LANGUAGE, version: 0 });

export function WordsProvider({ language, version, children }: Words & { children: ReactNode }) {
  const words = useMemo(() => ({ language, version }), [language, version]);
  return <Context value={words}>{children}</Context>;
}

/** The language that this page was rendered in and the version of its texts. */
export function useWords(): Words {
  return use(Context);
}
