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

it('at most 150 statements get a name, so that the memory of a connection has a limit', () => {
  const statements = new FrequentStatements();
  const names = Array.from({ length: 400 }, (_, index) => use(statements, `SELECT $1 + ${index}`, 20));
  expect(new Set(names.filter(Boolean)).size).toBe(150);
  expect(names.slice(150).filter(Boolean)).toEqual([]);
});

it('texts that are built for each call do not displace the frequent ones', () => {
  const statements = new FrequentStatements();
  for (let index = 0; index < 10_000; index++) expect(statements.nameOf(`SELECT ${index} + $1`)).toBeUndefined();
  expect(use(statements, 'SELECT $1', 10)).toBeDefined();
});
