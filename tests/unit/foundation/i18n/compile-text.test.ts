import { _createCache, _createIntlFormatters, createTranslator } from 'next-intl';
import { createElement, isValidElement } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import formatText from '#app/_client/i18n/format-text.ts';
import { type LanguageSeed, readSeed } from '#server/foundation/i18n/read-seed.ts';
import { compileText, compileTexts } from '#server/foundation/i18n/rules/compile-text.ts';
import { LANGUAGES, localeOf } from '#server/foundation/i18n/rules/languages.ts';
import { placeholdersOf } from '#server/foundation/i18n/rules/placeholders.ts';

type Values = Record<string, unknown>;
const TIME_ZONE = 'Asia/Kathmandu';
/** Kept, as the library's provider keeps them: each takes long to make. */
const formatters = _createIntlFormatters(_createCache());

type Format = (values: Values) => unknown;

function oursFor(text: string, locale: string): Format {
  const compiled = compileText(text);
  return (values) => formatText('text', compiled, values, { locale, timeZone: TIME_ZONE, formatters });
}

/** What the library makes of the message itself. */
function theirsFor(text: string, locale: string): Format {
  const onError = (error: Error) => {
    throw error;
  };
  const kept = { _formatters: formatters };
  const t = createTranslator({ locale, timeZone: TIME_ZONE, messages: { text }, onError, ...kept });
  return (values) => t.rich('text', values as never);
}

/** A value for each placeholder: numbers of every plural form, and functions for tags. */
function valuesFor(text: string, number: number): Values {
  return Object.fromEntries(
    placeholdersOf(text).map((placeholder) => [
      placeholder.slice(1, -1),
      placeholder.startsWith('<') ? (inside: unknown) => `[${String(inside)}]` : number,
    ]),
  );
}

let seeds: LanguageSeed[];
beforeAll(async () => {
  seeds = await readSeed();
});

describe.each(LANGUAGES.map(({ code }) => code))('every text in %s', (code) => {
  it('renders the same compiled and parsed, for numbers of every plural form', () => {
    const texts = seeds.find((seed) => seed.code === code)?.texts ?? [];
    expect(texts.length).toBeGreaterThan(100);
    const locale = localeOf(code);
    for (const { namespace, key, value } of texts.filter((text) => /[{<']/.test(text.value))) {
      const [ours, theirs] = [oursFor(value, locale), theirsFor(value, locale)];
      for (const number of [0, 1, 2.5, 1_000_000]) {
        const values = valuesFor(value, number);
        expect(ours(values), `${namespace}.${key}`).toEqual(theirs(values));
      }
    }
  });
});

describe('a text', () => {
  it.each([
    ['{n, plural, offset:1 =0 {none} =1 {you} one {you and # other} other {you and # others}}', { n: 3 }],
    ['{n, plural, offset:1 =0 {none} =1 {you} one {you and # other} other {you and # others}}', { n: 1 }],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place', { n: 23 }],
    ['{who, select, a {A} other {{n, plural, one {#} other {# of {who}}}}}', { who: 'constructor', n: 7 }],
    ['{share, number, percent}, {n, number, integer}, {n, number, ::.00}', { share: 0.256, n: 1234.5 }],
    ['{n, number, ::percent scale/100}', { n: 12.5 }],
    ['{at, date} {at, time} {at, date, full} {at, time, short} {at, date, ::yMMMd}', { at: new Date(0) }],
    ["'{'plain'}' '<'b'>' it''s # {name}", { name: 0 }],
    ['{name}{name}', { name: null }],
  ])('%s reads as by the library', (text, values) => {
    for (const locale of ['en-GB', 'fr'])
      expect(oursFor(text, locale)(values), locale).toEqual(theirsFor(text, locale)(values));
  });

  it('keeps the positions of the elements of its tags', () => {
    const b = (inside: unknown) => createElement('b', null, inside as string);
    const found = oursFor('Fly to <b>{place}</b> now', 'en')({ b, place: 'Terra' });
    expect(found).toMatchObject(['Fly to ', { type: 'b', props: { children: ['Terra'] } }, ' now']);
    expect(isValidElement((found as unknown[])[1])).toBe(true);
  });

  it('fails when a value is missing, and names it', () => {
    expect(() => oursFor('Hello {name}', 'en')({})).toThrow('"name"');
    expect(() => formatText('group', { a: 'text' } as never, {}, { locale: 'en', formatters })).toThrow('group');
  });
});

it('keeps an invalid message unchanged, and names it', () => {
  const onFault = vi.fn();
  expect(compileTexts({ ui: { broken: 'Hello {', fine: '{n}' } }, onFault)).toEqual({
    ui: { broken: 'Hello {', fine: [['v', 'n']] },
  });
  expect(onFault.mock.calls).toEqual([['ui.broken', expect.any(Error)]]);
});
