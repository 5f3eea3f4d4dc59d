import { Compass } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { Entry, EntryGroup } from '#app/(player)/_parts/palette/entry.ts';
import { rankEntries } from '#app/(player)/_parts/palette/rank-entries.ts';
import { withUsed } from '#app/(player)/_parts/palette/recent.ts';

function entry(group: EntryGroup, title: string, quiet = false): Entry {
  return {
    id: `${group}:${title}`,
    group,
    title,
    quiet,
    icon: Compass,
    run: () => undefined,
  };
}

const ENTRIES = [
  entry('actions', 'Dock at Terra Prime'),
  entry('screens', 'Trade log'),
  entry('screens', 'Ships'),
  ...[12, 120, 1200, 212].map((number) => entry('sectors', `Sector ${number}`, true)),
  entry('stations', 'Río Terra', true),
  entry('goods', 'Buy Fuel: nearest station', true),
];

function shown(search: string, recent: readonly string[] = []) {
  return rankEntries(ENTRIES, search, recent).map(({ group, entries }) => [group, entries.map(({ title }) => title)]);
}

describe('the palette', () => {
  it('shows entries that are not hidden without a search', () => {
    expect(shown('')).toEqual([
      ['actions', ['Dock at Terra Prime']],
      ['screens', ['Trade log', 'Ships']],
    ]);
  });
  it('shows recent entries first, hidden or not, and once', () => {
    expect(shown('  ', ['sectors:Sector 12', 'screens:Ships', 'sectors:gone'])).toEqual([
      ['recent', ['Sector 12', 'Ships']],
      ['actions', ['Dock at Terra Prime']],
      ['screens', ['Trade log']],
    ]);
  });
  it('ranks exact titles before prefixes, and prefixes before substrings', () => {
    expect(shown('sector 12')).toEqual([['sectors', ['Sector 12', 'Sector 120', 'Sector 1200', 'Sector 212']]]);
    expect(shown('12')).toEqual([['sectors', ['Sector 12', 'Sector 120', 'Sector 1200', 'Sector 212']]]);
  });
  it('ranks recent entries before equal ones', () => {
    expect(shown('12', ['sectors:Sector 1200'])).toEqual([
      ['sectors', ['Sector 12', 'Sector 1200', 'Sector 120', 'Sector 212']],
    ]);
  });
  it('matches words in any order, without case and accents', () => {
    expect(shown('FUEL buy')).toEqual([['goods', ['Buy Fuel: nearest station']]]);
    expect(shown('rio')).toEqual([['stations', ['Río Terra']]]);
  });
  it('puts the section with the best match first', () => {
    expect(shown('rio terra')[0]).toEqual(['stations', ['Río Terra']]);
  });
  it('has no empty section', () => {
    expect(shown('warp core breach')).toEqual([]);
  });
  it('shows at most six entries per section', () => {
    const many = Array.from({ length: 40 }, (_, index) => entry('sectors', `Sector 9${index}`, true));
    expect(rankEntries(many, '9', [])[0]?.entries).toHaveLength(6);
  });
});

describe('a recent entry', () => {
  it('is listed first and once', () => {
    expect(withUsed(['a', 'b'], 'b')).toEqual(['b', 'a']);
    expect(withUsed('abcdefgh'.split(''), 'z')).toEqual('zabcdefg'.split(''));
  });
});
