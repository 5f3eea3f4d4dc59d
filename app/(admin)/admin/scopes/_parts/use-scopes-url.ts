'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const TABS = ['people', 'catalogue', 'roles', 'requests'] as const;
export const SHOWN = ['pending', 'all', 'mine'] as const;

/** Tab, search and the open account are stored in the URL, so that links reproduce the view. */
export function useScopesUrl() {
  return useQueryStates(
    {
      tab: parseAsStringLiteral(TABS).withDefault('people'),
      q: parseAsString.withDefault(''),
      scope: parseAsString,
      user: parseAsString,
      shown: parseAsStringLiteral(SHOWN).withDefault('pending'),
      /** The permission whose request form is open. */
      request: parseAsString,
    },
    { history: 'replace', shallow: true, throttleMs: 200 },
  );
}

export type ScopesUrl = ReturnType<typeof useScopesUrl>[0];
export type SetScopesUrl = (change: Partial<ScopesUrl>) => void;
