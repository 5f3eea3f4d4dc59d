import { offeredLanguages, readCompleteWords } from '#server/foundation/i18n/queries/read-words.ts';
import { type CompiledTexts, compileTexts } from '#server/foundation/i18n/rules/compile-text.ts';
import type { Nested } from '#server/foundation/i18n/rules/flatten.ts';
import { isLanguage, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import type { Services } from '#server/platform/context.ts';

/** What the screens may read in this process. Plain data, because they run in another module graph. */
export type PublishedTexts = {
  /** The languages to choose from. */
  languages(): Promise<LanguageCode[]>;
  /** Every text of a language, compiled, with missing ones in English; undefined for an inactive language. */
  words(language: string): Promise<{ version: number; namespaces: CompiledTexts } | undefined>;
};

const KEY = Symbol.for('starhelm.words');
const shared = globalThis as { [KEY]?: PublishedTexts | undefined };

/** Lets the screens of this process read the service's texts, until the returned function is called. */
export function publishTexts(services: Pick<Services, 'pool' | 'log'>): () => void {
  const offer: PublishedTexts = {
    languages: () => logging({}, () => offeredLanguages(services)),
    words: async (language) => {
      if (!isLanguage(language)) return undefined;
      const found = await logging({ language }, () => readCompleteWords(services, language));
      return found && { version: found.version, namespaces: compiled(found.namespaces) };
    },
  };
  // The returned object stays the same until an edit, so that each version is compiled once.
  const known = new WeakMap<Nested, CompiledTexts>();
  function compiled(namespaces: Nested): CompiledTexts {
    const before = known.get(namespaces);
    if (before) return before;
    const made = compileTexts(namespaces, (key, err) =>
      services.log.error({ err, key }, 'a text is no message and is shown as it stands'),
    );
    known.set(namespaces, made);
    return made;
  }
  async function logging<T>(facts: object, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (err) {
      services.log.error({ err, ...facts }, 'the texts of a screen could not be read');
      throw err;
    }
  }
  const before = shared[KEY];
  shared[KEY] = offer;
  return () => {
    if (shared[KEY] === offer) shared[KEY] = before;
  };
}
