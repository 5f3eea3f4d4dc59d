import { describe, expect, it } from 'vitest';
import { detect, fromAcceptLanguage, fromCookie } from '#server/foundation/i18n/rules/detect.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';

const offered = LANGUAGES.map(({ code }) => code);
const withoutGerman = offered.filter((code) => code !== 'de');

describe('Accept-Language', () => {
  it.each([
    ['fr', 'fr'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['zh-Hans-CN', 'zh'],
    ['en;q=0.2, de;q=0.9, es;q=0.5', 'de'],
    ['ja, ko;q=0.9, es;q=0.1', 'es'],
    ['DE-at ; q=1.0', 'de'],
    ['es;q=0.5, fr;q=0.5', 'es'],
    ['ja, *;q=0.1', 'en'],
    ['de;q=0, fr;q=0.3', 'fr'],
    ['de;q=0, de-AT', undefined],
    ['ja', undefined],
    ['', undefined],
    ['<script>, de;q=x, fr;q=0.1234', 'fr'],
  ])('%s asks for %s', (header, language) => {
    expect(fromAcceptLanguage(header, offered)).toBe(language);
  });

  it('reads only a limited part of a header', () => {
    expect(fromAcceptLanguage(`${'xx,'.repeat(100_000)}de`, offered)).toBeUndefined();
  });
});

it('finds the chosen language among other cookies', () => {
  expect(fromCookie('a=b; starhelm.language=zh; c=d', offered)).toBe('zh');
  expect(fromCookie('starhelm.language=zh; __Host-starhelm.language=fr', offered)).toBe('fr');
  expect(fromCookie('starhelm.language=tlh', offered)).toBeUndefined();
  expect(fromCookie('not.starhelm.language=de', offered)).toBeUndefined();
});

describe('detect', () => {
  const cookie = 'starhelm.language=fr';
  it('prefers preference over cookie over header over English', () => {
    expect(detect({ offered, preference: 'zh', cookie, accept: 'de' })).toEqual({
      language: 'zh',
      source: 'preference',
    });
    expect(detect({ offered, cookie, accept: 'de' })).toEqual({ language: 'fr', source: 'cookie' });
    expect(detect({ offered, cookie: null, accept: 'de' })).toEqual({ language: 'de', source: 'header' });
    expect(detect({ offered })).toEqual({ language: 'en', source: 'default' });
  });

  it('skips a preference for an unknown language', () => {
    expect(detect({ offered, preference: 'xx', cookie })).toEqual({ language: 'fr', source: 'cookie' });
  });
});

it('skips a disabled language in favour of the next preferred one', () => {
  const cookie = 'starhelm.language=de';
  expect(detect({ offered: withoutGerman, preference: 'de', cookie: 'starhelm.language=fr' }).language).toBe('fr');
  expect(detect({ offered: withoutGerman, cookie, accept: 'de, pt;q=0.5' })).toEqual({
    language: 'pt',
    source: 'header',
  });
  expect(detect({ offered: withoutGerman, cookie, accept: 'de' })).toEqual({ language: 'en', source: 'default' });
});
