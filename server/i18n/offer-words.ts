import { readCompleteWords, readVersions } from '#server/i18n/queries/read-words.ts';
import { BASE_LANGUAGE, isLanguage } from '#server/i18n/rules/languages.ts';
import type { Nested } from '#server/i18n/rules/nested.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** What the screens may ask for in this process. Plain data: they live in another module graph. */
export type WordsOffer = {
  /** Every text of a language with English in its gaps; undefined for a language that is switched off. */
  words(language: string): Promise<{ version: number; namespaces: Readonly<Record<string, Nested>> } | undefined>;
};

const KEY = Symbol.for('starhelm.words');
const shared = globalThis as { [KEY]?: WordsOffer | undefined };

/** Lets the screens of this process read the words that the service serves, until the returned function is called. */
export const offerWords = (db: { pool: Pool }): (() => void) => {
  const offer: WordsOffer = {
    words: async (language) => {
      if (!isLanguage(language)) return undefined;
      const found = await readCompleteWords(db, language);
      if (!found && (await readVersions(db)).get(BASE_LANGUAGE) === undefined)
        throw new Error('The translations have not been imported.');
      return found && { version: found.version, namespaces: found.namespaces };
    },
  };
  shared[KEY] = offer;
  return () => {
    if (shared[KEY] === offer) shared[KEY] = undefined;
  };
};
