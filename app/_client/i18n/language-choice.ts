import { useSyncExternalStore } from 'react';
import { localArea, writeCookie } from '#app/_browser/storage.ts';
import { isLanguage, type LanguageCode, languageCookie } from '#server/foundation/i18n/rules/languages.ts';

/** A choice not yet saved to the account: made while signed out, or on a page without an account. */
const KEY = 'starhelm.language.unsaved';
const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** Applies to every page of this browser from its next request on. */
export function writeLanguageCookie(language: LanguageCode): void {
  const https = window.location.protocol === 'https:';
  writeCookie(
    `${languageCookie(https)}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${https ? '; secure' : ''}`,
  );
}

export function chooseLanguage(language: LanguageCode): void {
  writeLanguageCookie(language);
  localArea.write(KEY, language);
  notify();
}

export function forgetUnsavedChoice(language: LanguageCode): void {
  if (localArea.read(KEY) === language) localArea.remove(KEY);
  notify();
}

function readUnsaved(): LanguageCode | null {
  const stored = localArea.read(KEY);
  return isLanguage(stored) ? stored : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice made here that is not yet saved to the account. */
export function useUnsavedChoice(): LanguageCode | null {
  return useSyncExternalStore(subscribe, readUnsaved, () => null);
}
