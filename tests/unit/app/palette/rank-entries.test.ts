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
  it('shows without a search what is not quiet', () => {
    expect(shown('')).toEqual([
      ['actions', ['Dock at Terra Prime']],
      ['screens', ['Trade log', 'Ships']],
    ]);
  });
  it('shows first what was used lately, quiet or not, and not twice', () => {
    expect(shown('  ', ['sectors:Sector 12', 'screens:Ships', 'sectors:gone'])).toEqual([
      ['recent', ['Sector 12', 'Ships']],
      ['actions', ['Dock at Terra Prime']],
      ['screens', ['Trade log']],
    ]);
  });
  it('puts the exact title before what begins so, and that before what contains it', () => {
    expect(shown('sector 12')).toEqual([['sectors', ['Sector 12', 'Sector 120', 'Sector 1200', 'Sector 212']]]);
    expect(shown('12')).toEqual([['sectors', ['Sector 12', 'Sector 120', 'Sector 1200', 'Sector 212']]]);
  });
  it('puts what was used lately before its equals', () => {
    expect(shown('12', ['sectors:Sector 1200'])).toEqual([
      ['sectors', ['Sector 12', 'Sector 1200', 'Sector 120', 'Sector 212']],
    ]);
  });
  it('takes words in any order, without case and accents', () => {
    expect(shown('FUEL buy')).toEqual([['goods', ['Buy Fuel: nearest station']]]);
    expect(shown('rio')).toEqual([['stations', ['Río Terra']]]);
  });
  it('puts the section with the best answer first', () => {
    expect(shown('rio terra')[0]).toEqual(['stations', ['Río Terra']]);
  });
  it('has no section for nothing', () => {
    expect(shown('warp core breach')).toEqual([]);
  });
  it('shows at most six of a kind', () => {
    const many = Array.from({ length: 40 }, (_, index) => entry('sectors', `Sector 9${index}`, true));
    expect(rankEntries(many, '9', [])[0]?.entries).toHaveLength(6);
  });
});

describe('what was used', () => {
  it('comes first and stands there once', () => {
    expect(withUsed(['a', 'b'], 'b')).toEqual(['b', 'a']);
    expect(withUsed('abcdefgh'.split(''), 'z')).toEqual('zabcdefg'.split(''));
  });
});
