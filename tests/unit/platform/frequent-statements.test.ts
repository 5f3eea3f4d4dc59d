import { expect, it } from 'vitest';
import { FrequentStatements } from '#server/platform/db/frequent-statements.ts';

function use(statements: FrequentStatements, text: string, times: number): string | undefined {
  let name: string | undefined;
  for (let index = 0; index < times; index++) name = statements.nameOf(text);
  return name;
}

it('a statement gets a name at its tenth use, and keeps it', () => {
  const statements = new FrequentStatements();
  expect(use(statements, 'SELECT $1', 9)).toBeUndefined();
  const name = statements.nameOf('SELECT $1');
  expect(name).toBeDefined();
  expect(use(statements, 'SELECT $1', 100)).toBe(name);
});

it('two statements never share a name', () => {
  const statements = new FrequentStatements();
  expect(use(statements, 'SELECT $1', 10)).not.toBe(use(statements, 'SELECT $1 + 1', 10));
});

it('at most 150 statements have a name; the one used least recently loses it, and no name is given twice', () => {
  const statements = new FrequentStatements();
  const texts = Array.from({ length: 400 }, (_, index) => `SELECT $1 + ${index}`);
  const names = texts.map((text) => {
    const name = use(statements, text, 20);
    use(statements, 'SELECT $1', 10);
    return name;
  });
  expect(new Set(names).size).toBe(400);
  const kept = names.filter((name) => name && !statements.isRetired(name));
  expect(kept).toEqual(names.slice(-149));
  expect(statements.retired).toBe(251);
  expect(statements.nameOf('SELECT $1')).toBeDefined();
  expect(statements.nameOf('SELECT $1 + 0')).toBeUndefined();
  expect(statements.isRetired('load_actor')).toBe(false);
});

it('texts that are built for each call do not displace the frequent ones', () => {
  const statements = new FrequentStatements();
  for (let index = 0; index < 10_000; index++) expect(statements.nameOf(`SELECT ${index} + $1`)).toBeUndefined();
  expect(use(statements, 'SELECT $1', 10)).toBeDefined();
});
