import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeStaff, skeletonOf } from '#server/platform/rules/confusable-text.ts';
import { csvCell } from '#server/platform/rules/csv-cell.ts';
import { seenLength, withoutUnseen } from '#server/platform/rules/seen-text.ts';

describe('a name that looks like the staff', () => {
  it.each([
    'Admin',
    'administrator',
    'Admin1strator',
    'ADMIN-1',
    'support',
    'Supp0rt_Team',
    'the-moderator',
    'm0derator',
    'System',
    'Starhelm',
    'starheIm',
    'St4rh3lm-news',
    'ARIA',
    'aria1',
    'Аdmin',
    'ѕupport',
    'аrіа',
    'Sta\u200brhelm',
    'Official',
    'moderator7',
    'ａｄｍｉｎ',
  ])('%s is refused', (name) => {
    expect(looksLikeStaff(name)).toBe(true);
  });

  it.each([
    'Ariana',
    'aria-stark',
    'solar-system',
    'supporter',
    'adminton',
    'badminton',
    'Modesty',
    'Helmstar',
    'pilot_7',
    'operatorless',
    'rootless',
    'staffordshire',
    'Марина',
    'Ελένη',
  ])('%s is a name', (name) => {
    expect(looksLikeStaff(name)).toBe(false);
  });
});

describe('the skeleton of a name', () => {
  it.each([
    ['Terran Space', 'ТERRАN SPАCE'],
    ['Central Nexus', 'centraI-nexus'],
    ['Lily', 'LiIy'],
    ['Zoë', 'zoe'],
    ['Frontier', 'Fr\u200bontier'],
    ['Nova 10', 'NOVA lO'],
  ])('of %s is that of %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it('keeps different names apart', () => {
    expect(skeletonOf('Vega')).not.toBe(skeletonOf('Rigel'));
  });
});

describe('characters that nobody sees', () => {
  it.each([
    ['a blank letter', '\u3164'],
    ['a blank pattern of Braille', '\u2800'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['marks alone', '\u0301\u0302'],
    ['joiners', '\u200d\u200c'],
    ['blanks', ' \u00a0\u2003\n'],
    ['nothing', ''],
  ])('%s show nothing', (_name, text) => {
    expect(seenLength(text)).toBe(0);
  });

  it.each([
    ['👩‍🚀', 1],
    ['é', 1],
    ['नमस्ते', 4],
    ['a b', 2],
  ])('of %s a reader sees something', (text, least) => {
    expect(seenLength(text)).toBeGreaterThanOrEqual(least);
    expect(withoutUnseen(text)).toBe(text);
  });

  it('are removed, whatever stands between them', () => {
    expect(withoutUnseen('a\u3164b\u2800c\u{e0041}\u202ed')).toBe('abcd');
  });
});

describe('a cell of a CSV file', () => {
  const SEPARATORS = [',', ';', '\t', '\n', '\r'];
  const signs = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', "'", '"', ' ', 'a', '1', ...SEPARATORS);
  const text = fc.array(signs, { maxLength: 12 }).map((list) => list.join(''));

  it('begins no formula, whatever separates cells where it is opened', () => {
    fc.assert(
      fc.property(text, (value) => {
        const cell = csvCell(value).replace(/^"|"$/g, '').replaceAll('""', '"');
        for (const part of cell.split(/[;,\t\r\n]/)) expect(part.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
    );
  });

  it.each([
    ['Vega', 'Vega'],
    [-12, '-12'],
    [null, ''],
    ['a;b', '"a;b"'],
    ['a;=1', '"a;\'=1"'],
    ['say "hi"; now', '"say ""hi""; now"'],
    [' =1', " '=1"],
  ])('of %s is %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
