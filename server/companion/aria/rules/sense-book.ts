import { fold, wordsOf } from '#server/companion/aria/rules/normalise.ts';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';

/** The order of languages within a sense. */
const ORDER: readonly LanguageCode[] = ['en', 'de', 'es', 'fr', 'pt', 'zh'];

/** Shorter words must match as a whole. */
const STEM_FROM = 4;

type Entry<Name extends string> = { text: string; name: Name };

/** The words of named senses in one language, ready to be searched. */
export type Book<Name extends string> = {
  language: LanguageCode;
  whole: ReadonlyMap<string, readonly Entry<Name>[]>;
  stems: ReadonlyMap<string, readonly Entry<Name>[]>;
  phrases: readonly Entry<Name>[];
  parts: readonly Entry<Name>[];
};

/**
 * A book of senses, each a list of words for the six languages in their order, separated by ` / `. A word of four
 * letters or more matches all that begin with it. `_` is a blank: it joins the words of a phrase, and ends a word that
 * must match as a whole. `^` and `$` stand for the beginning and the end of the text, `*` before a part of a word that
 * may stand anywhere. Chinese entries are searched within the text.
 */
export function bookOf<Name extends string>(
  senses: Readonly<Record<Name, string>>,
  language: LanguageCode,
): Book<Name> {
  const all = (Object.entries(senses) as [Name, string][]).flatMap(([name, words]) =>
    (words.split(' / ')[ORDER.indexOf(language)] ?? '')
      .split(' ')
      .filter((entry) => entry !== '' && entry !== '-')
      .map((entry) => ({ text: entry.replaceAll('_', ' '), name })),
  );
  const isPart = ({ text }: Entry<Name>) => text.startsWith('*');
  const isPhrase = ({ text }: Entry<Name>) => language === 'zh' || text.includes(' ');
  const single = all.filter((entry) => !isPhrase(entry) && !isPart(entry));
  return {
    language,
    whole: Map.groupBy(single, ({ text }) => text),
    stems: Map.groupBy(
      single.filter(({ text }) => text.length >= STEM_FROM),
      ({ text }) => text.slice(0, STEM_FROM),
    ),
    phrases: all.filter((entry) => isPhrase(entry) && !isPart(entry)),
    parts: all.filter(isPart).map(({ text, name }) => ({ text: text.slice(1), name })),
  };
}

/** Which senses the words of a text have in the book's language, each once, in the order of the alphabet. */
export function sensesIn<Name extends string>(
  { language, whole, stems, phrases, parts }: Book<Name>,
  text: string,
): Name[] {
  const words = wordsOf(fold(text));
  const line = language === 'zh' ? words.join(' ') : ` ^ ${words.join(' ')} $ `;
  const met = words.flatMap((word) => [
    ...(whole.get(word) ?? []),
    ...(stems.get(word.slice(0, STEM_FROM)) ?? []).filter((entry) => word.startsWith(entry.text)),
  ]);
  const said = phrases.filter((entry) => line.includes(language === 'zh' ? entry.text : ` ${entry.text}`));
  const within = parts.filter((entry) => line.includes(entry.text));
  return [...new Set([...met, ...said, ...within].map(({ name }) => name))].sort();
}
