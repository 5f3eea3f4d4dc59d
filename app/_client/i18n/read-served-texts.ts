import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { PublishedTexts } from '#server/foundation/i18n/publish-texts.ts';
import { detect } from '#server/foundation/i18n/rules/detect.ts';
import { BASE_LANGUAGE, type LanguageCode, localeOf } from '#server/foundation/i18n/rules/languages.ts';
import type { AppMessages } from './messages.ts';
import { MINIMUM } from './minimum.ts';

export type ServedTexts = {
  language: LanguageCode;
  /** The tag for `lang` and for numbers and dates. */
  locale: string;
  version: number;
  /** The languages to choose from. */
  languages: readonly LanguageCode[];
  messages: Partial<AppMessages>;
  /** False if only the minimum is available. */
  whole: boolean;
};

const UNSERVED: ServedTexts = {
  language: BASE_LANGUAGE,
  locale: BASE_LANGUAGE,
  version: 0,
  languages: [BASE_LANGUAGE],
  messages: MINIMUM as Partial<AppMessages>,
  whole: false,
};

/** Screens run in another module graph; the service publishes its texts on `globalThis`. */
function offeredLanguages() {
  return (globalThis as { [key: symbol]: unknown })[Symbol.for('starhelm.words')] as PublishedTexts | undefined;
}

/** The texts of this request, in the language of its cookie or header; read once per request. */
export const readServedTexts = cache(async (): Promise<ServedTexts> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const languages = await offeredLanguages()
    ?.languages()
    .catch(() => undefined);
  if (!languages) return UNSERVED;
  const { language } = detect({ offered: languages, cookie: jar.toString(), accept: head.get('accept-language') });
  return (await readTextsOf(language, languages)) ?? UNSERVED;
});

/** The texts of a language, or of the base language if it has none; undefined if the service cannot send any. */
export async function readTextsOf(
  language: LanguageCode,
  languages: readonly LanguageCode[] = [],
): Promise<ServedTexts | undefined> {
  return (await wordsOf(language, languages)) ?? (await wordsOf(BASE_LANGUAGE, languages));
}

/** The service logs why the texts could not be read; the screen continues without them. */
async function wordsOf(language: LanguageCode, languages: readonly LanguageCode[]): Promise<ServedTexts | undefined> {
  const words = await offeredLanguages()
    ?.words(language)
    .catch(() => undefined);
  if (!words) return undefined;
  const { version, namespaces } = words;
  const messages = namespaces as Partial<AppMessages>;
  return { language, locale: localeOf(language), version, languages, messages, whole: true };
}
