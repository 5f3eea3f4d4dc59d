import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINIMUM } from '#app/_client/i18n/minimum.ts';
import { SCOPE_CATALOGUE } from '#server/foundation/admin/rules/scope-catalogue.ts';
import { type LanguageSeed, readSeed } from '#server/foundation/i18n/read-seed.ts';
import { flatten } from '#server/foundation/i18n/rules/flatten.ts';
import { LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { CONTENT_COUNTS, kindOf, RESERVED } from '#server/foundation/i18n/rules/namespaces.ts';
import { comparePlaceholders, describeFault, placeholdersOf } from '#server/foundation/i18n/rules/placeholders.ts';
import { type FileUse, missingKeys, readMessageUse, unusedKeys } from '#tests/support/message-use.ts';
import { IN_TRANSLATION } from '#tests/unit/foundation/i18n/in-translation.ts';

const WHOLE: readonly LanguageCode[] = ['es', 'fr', 'zh', 'pt'];
const GERMAN_CONTENT = 135;

const root = path.resolve(import.meta.dirname, '../../../..');
let texts: Map<LanguageCode, Map<string, string>>;
let uses: FileUse[];

function asMap({ texts }: LanguageSeed) {
  return new Map(texts.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]));
}
function namespaceOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}
function keysOf(code: LanguageCode): string[] {
  return [...(texts.get(code)?.keys() ?? [])];
}
function contentOf(code: LanguageCode): string[] {
  return keysOf(code).filter((key) => kindOf(namespaceOf(key)) === 'content');
}

beforeAll(async () => {
  texts = new Map((await readSeed()).map((seed) => [seed.code, asMap(seed)]));
  uses = readMessageUse(path.join(root, 'app'));
});

describe('English', () => {
  it.each(Object.entries(CONTENT_COUNTS))('has exactly its number of texts in %s: %i', (namespace, count) => {
    expect(keysOf('en').filter((key) => namespaceOf(key) === namespace)).toHaveLength(count);
  });

  it.each(RESERVED)('has the reserved namespace %s', (namespace) => {
    expect(keysOf('en').some((key) => namespaceOf(key) === namespace)).toBe(true);
  });

  it('describes each scope as the catalogue does', () => {
    const said = SCOPE_CATALOGUE.map(({ scope }) => texts.get('en')?.get(`scopes.meaning.${scope}`));
    expect(said).toEqual(SCOPE_CATALOGUE.map(({ meaning }) => meaning.replaceAll("'", '’')));
  });

  it('contains valid messages only', () => {
    for (const [key, text] of texts.get('en') ?? []) expect(() => placeholdersOf(text), key).not.toThrow();
  });
});

describe.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en'))('%s', (code) => {
  it('has no key that English lacks', () => {
    const english = new Set(keysOf('en'));
    expect(keysOf(code).filter((key) => !english.has(key))).toEqual([]);
  });

  it('has every reserved text and every text of a complete screen', () => {
    const own = new Set(keysOf(code));
    const wanted = keysOf('en').filter(
      (key) => kindOf(namespaceOf(key)) !== 'content' && !IN_TRANSLATION.includes(namespaceOf(key)),
    );
    expect(wanted.filter((key) => !own.has(key))).toEqual([]);
  });

  it('uses the same placeholders as English in each text', () => {
    const faults = [...(texts.get(code) ?? [])].flatMap(([key, text]) =>
      comparePlaceholders(texts.get('en')?.get(key) ?? '', text).map((fault) => `${key} ${describeFault(fault)}`),
    );
    expect(faults).toEqual([]);
  });

  it('uses apostrophes that are not quotes in messages', () => {
    expect([...(texts.get(code) ?? [])].filter(([, text]) => text.includes("'")).map(([key]) => key)).toEqual([]);
  });
});

it.each(WHOLE)('%s has all content', (code) => {
  expect(new Set(contentOf(code))).toEqual(new Set(contentOf('en')));
});

it('de has a part of the content', () => {
  expect(contentOf('de')).toHaveLength(GERMAN_CONTENT);
});

describe('the screens', () => {
  it('use no missing text', () => {
    expect(missingKeys(new Set(keysOf('en')), uses)).toEqual([]);
  });

  it('use every text', () => {
    const server = readMessageUse(path.join(root, 'server')).flatMap(({ literals }) => [...literals]);
    const families = SCOPE_CATALOGUE.flatMap(({ family, scope }) => [
      `scopes.family.${family}`,
      `scopes.meaning.${scope}`,
    ]);
    // Texts that the service itself sends, by generated keys.
    const said = /^(ai|notifications\.told|(companion|ariaAnswers)\.(say|ask))\./;
    const unused = unusedKeys(keysOf('en'), uses, new Set(server)).filter(
      (key) => !families.includes(key) && !said.test(key) && !IN_TRANSLATION.includes(namespaceOf(key)),
    );
    expect(unused).toEqual([]);
  });

  it('contain 14 English texts themselves, equal to the seed', () => {
    const { texts: carried } = flatten(MINIMUM);
    expect(carried).toHaveLength(14);
    for (const { key, value } of carried) expect([key, texts.get('en')?.get(key)]).toEqual([key, value]);
  });
});
