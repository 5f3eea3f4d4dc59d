import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'next-intl';
import type { AppMessages } from '#app/_client/i18n/messages.ts';
import { type LanguageCode, localeOf } from '#server/foundation/i18n/rules/languages.ts';

const MESSAGES = path.resolve(import.meta.dirname, '../../messages');

/** All texts of a language as in its files. */
export function readMessages(language: LanguageCode): AppMessages {
  return Object.fromEntries(
    readdirSync(path.join(MESSAGES, language)).map((file) => [
      path.parse(file).name,
      JSON.parse(readFileSync(path.join(MESSAGES, language, file), 'utf8')),
    ]),
  ) as AppMessages;
}

type Texts = { readonly [key: string]: string | Texts };

/** What a language lacks is shown in English. */
function withEnglish(texts: Texts, english: Texts): Texts {
  const filled = Object.entries(english).map(([key, text]) => {
    const own = texts[key];
    return [key, typeof text === 'string' ? (own ?? text) : withEnglish(typeof own === 'object' ? own : {}, text)];
  });
  return Object.fromEntries(filled);
}

function translator(language: LanguageCode) {
  return createTranslator({
    locale: localeOf(language),
    messages: withEnglish(readMessages(language), readMessages('en')) as AppMessages,
    onError: (fault) => {
      throw fault;
    },
  });
}

type Say = ReturnType<typeof translator>;
type Values = Record<string, string | number | RegExp>;

/** The texts on the screens of one language, from the same files as the screens have them. */
export type Words = {
  language: LanguageCode;
  say: Say;
  /** A whole text in which some values are only known by their shape. */
  saying: (key: Parameters<Say>[0], values: Values) => RegExp;
  /** A number as this language writes it. */
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
};

/** Any number in any of the languages; the digits are a group of the match. */
export const NUMBER = /([\d.,\u00a0\u202f\s]*\d)/;
export const ANYTHING = /.+/;

export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export function wordsIn(language: LanguageCode): Words {
  const say = translator(language);
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeOf(language), options).format(value);
  function saying(key: Parameters<Say>[0], values: Values) {
    const shapes: string[] = [];
    const marked = Object.entries(values).map(([name, value]) => {
      if (!(value instanceof RegExp)) return [name, value];
      shapes.push(value.source);
      return [name, `\uE000${shapes.length - 1}\uE001`];
    });
    const text = escaped(say(key, Object.fromEntries(marked)));
    return new RegExp(`^${text.replaceAll(/\uE000(\d+)\uE001/g, (_, place) => shapes[Number(place)] ?? '')}$`);
  }
  return { language, say, saying, number };
}

export const ENGLISH = wordsIn('en');

/** The whole number that a text in any of the languages writes. */
export function numberIn(text: string | null | undefined): number {
  return Number((text ?? '').replaceAll(/[^\d-]/g, ''));
}
