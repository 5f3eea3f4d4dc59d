import { fold, wordsOf } from '#server/aria/rules/normalise.ts';
import { SENSES } from '#server/aria/rules/words/senses.ts';
import { LANGUAGES, type LanguageCode } from '#server/i18n/rules/languages.ts';

/** The order of languages within a sense. */
const ORDER: readonly LanguageCode[] = ['en', 'de', 'es', 'fr', 'pt', 'zh'];
/** Shorter words must match as a whole. */
const STEM_FROM = 4;

type Entry = { text: string; sense: string };
type Book = {
  whole: ReadonlyMap<string, readonly Entry[]>;
  stems: ReadonlyMap<string, readonly Entry[]>;
  phrases: readonly Entry[];
};

function bookOf(language: LanguageCode): Book {
  const all = Object.entries(SENSES).flatMap(([sense, words]) =>
    (words.split(' / ')[ORDER.indexOf(language)] ?? '')
      .split(' ')
      .map((entry) => ({ text: entry.replaceAll('_', ' '), sense })),
  );
  const isPhrase = ({ text }: Entry) => language === 'zh' || text.includes(' ');
  const single = all.filter((entry) => !isPhrase(entry));
  return {
    whole: Map.groupBy(single, ({ text }) => text),
    stems: Map.groupBy(
      single.filter(({ text }) => text.length >= STEM_FROM),
      ({ text }) => text.slice(0, STEM_FROM),
    ),
    phrases: all.filter(isPhrase),
  };
}

const BOOKS = Object.fromEntries(LANGUAGES.map(({ code }) => [code, bookOf(code)])) as Record<LanguageCode, Book>;

/** Which senses the words of a text have in one language, each once. */
export function sensesOf(text: string, language: LanguageCode): string[] {
  const { whole, stems, phrases } = BOOKS[language];
  const words = wordsOf(fold(text));
  const line = language === 'zh' ? words.join(' ') : ` ${words.join(' ')}`;
  const met = words.flatMap((word) => [
    ...(whole.get(word) ?? []),
    ...(stems.get(word.slice(0, STEM_FROM)) ?? []).filter((entry) => word.startsWith(entry.text)),
  ]);
  const said = phrases.filter((entry) => line.includes(language === 'zh' ? entry.text : ` ${entry.text}`));
  return [...new Set([...met, ...said].map(({ sense }) => sense))].sort();
}
