import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { christen } from '#server/ships/rules/christen.ts';

it('gives one ship one name, in any language, and seldom the same to two', () => {
  const ids = Array.from({ length: 500 }, () => randomUUID());
  for (const id of ids) {
    expect(christen(id)).toBe(christen(id));
    expect(christen(id)).toMatch(/^[A-Z][a-z]+ [1-9]\d?$/);
  }
  expect(new Set(ids.map(christen)).size).toBeGreaterThan(400);
});
