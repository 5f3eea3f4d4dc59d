import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { PublishedTexts } from '#server/i18n/publish-texts.ts';
import { detect } from '#server/i18n/rules/detect.ts';
import { BASE_LANGUAGE, type LanguageCode, localeOf } from '#server/i18n/rules/languages.ts';
import type { AppMessages } from './messages.ts';
import { MINIMUM } from './minimum.ts';

export type ServedWords = {
  language: LanguageCode;
  /** The tag for `lang` and for numbers and dates. */
  locale: string;
  version: number;
  messages: Partial<AppMessages>;
  /** False when only the minimum could be had. */
  whole: boolean;
};

const UNSERVED: ServedWords = {
  language: BASE_LANGUAGE,
  locale: BASE_LANGUAGE,
  version: 0,
  messages: MINIMUM as Partial<AppMessages>,
  whole: false,
};

/** Screens live in a module graph of their own; the service publishes its texts on `globalThis`. */
function offered() {
  return (globalThis as { [key: symbol]: unknown })[Symbol.for('starhelm.words')] as PublishedTexts | undefined;
}

/** The texts of this request, in the language of its cookie or header; read once a request. */
export const servedWords = cache(async (): Promise<ServedWords> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const { language } = detect({ cookie: jar.toString(), accept: head.get('accept-language') });
  return (await wordsOf(language)) ?? (await wordsOf(BASE_LANGUAGE)) ?? UNSERVED;
});

/** Why the texts could not be read is in the service's log; a screen only goes without them. */
async function wordsOf(language: LanguageCode): Promise<ServedWords | undefined> {
  const words = await offered()
    ?.words(language)
    .catch(() => undefined);
  if (!words) return undefined;
  const { version, namespaces } = words;
  return { language, locale: localeOf(language), version, messages: namespaces as Partial<AppMessages>, whole: true };
}
