import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { readModels } from '#scripts/read-models.ts';
import { PRUNINGS } from '#server/operations/maintenance/list-prunings.ts';
import { TABLE_BOUNDS } from '#tests/unit/operations/maintenance/table-bounds.ts';

/** The unique keys of each table, as lists of columns. */
const tables = new Map<string, string[][]>();

beforeAll(async () => {
  for (const { content } of await readModels())
    for (const [, body = ''] of content.matchAll(/^model \w+ \{(.*?)^\}/gms)) {
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? '';
      const single = [...body.matchAll(/^ +(\w+) .*@(?:id|unique)\b/gm)].map(([, column = '']) => [column]);
      const several = [...body.matchAll(/@@(?:id|unique)\(\[([^\]]+)\]/g)].map(([, columns = '']) =>
        columns.split(/, */),
      );
      tables.set(table, [...single, ...several]);
    }
});

describe('every table of the schema', () => {
  it('states what bounds it', () => {
    expect(Object.keys(TABLE_BOUNDS).toSorted()).toEqual([...tables.keys()].toSorted());
  });

  it('has the retention that it states, and each retention is of a table', () => {
    const names = PRUNINGS.map(({ name }) => name);
    for (const [table, bound] of Object.entries(TABLE_BOUNDS))
      if ('pruned' in bound) expect(names, table).toContain(bound.pruned);
    for (const name of names)
      expect(
        [...tables.keys()].some((table) => name.startsWith(table)),
        name,
      ).toBe(true);
  });

  it('has the key that it states', () => {
    for (const [table, bound] of Object.entries(TABLE_BOUNDS))
      if ('keyed' in bound) expect(tables.get(table), table).toContainEqual([...bound.keyed]);
  });

  it('is emptied or limited where it says so', async () => {
    for (const [table, bound] of Object.entries(TABLE_BOUNDS)) {
      const file = 'emptied' in bound ? bound.emptied : 'limited' in bound ? bound.limited : null;
      if (!file) continue;
      const text = await readFile(file, 'utf8');
      expect(text, `${file} does not name ${table}`).toContain(table);
      if ('emptied' in bound) expect(text, `${file} deletes nothing`).toMatch(/DELETE FROM|deleteMany/);
      else expect(text, `${file} knows no limit`).toMatch(/MAX_\w+/);
    }
  });

  it('has a reason where its rows stay for ever', () => {
    for (const [table, bound] of Object.entries(TABLE_BOUNDS))
      if ('kept' in bound) expect(bound.kept.split(' ').length, table).toBeGreaterThan(3);
  });
});
