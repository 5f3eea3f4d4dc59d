import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOwners } from '#scripts/sql/owners.ts';

const text = readFileSync('docs/glossary.md', 'utf8');
const words = text.slice(0, text.indexOf('## Words not to use'));
const rows = [...words.matchAll(/^\| (?!word |---)(.+?) \| .+ \| (.+) \|$/gm)].map(([, word = '', tables = '']) => ({
  word,
  tables,
}));
const tables = new Set(rows.flatMap((row) => [...row.tables.matchAll(/`(\w+)/g)].map(([, table = '']) => table)));

describe('the glossary', () => {
  it('has a word for every table, and names no other', () => {
    expect([...tables].sort()).toEqual([...readOwners().keys()].sort());
  });

  it('states for every word which table stores it, or that none does', () => {
    const silent = rows.filter(({ tables: stated }) => !/`\w+|^none|^ephemeral store$/.test(stated));
    expect(silent).toEqual([]);
  });

  it('has every word once', () => {
    const names = rows.map(({ word }) => word);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
