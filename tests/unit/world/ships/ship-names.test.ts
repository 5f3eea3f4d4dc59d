import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { nameShip } from '#server/world/ships/rules/catalogue.ts';

it('gives a ship one name in all languages, and rarely the same name to two ships', () => {
  const ids = Array.from({ length: 500 }, () => randomUUID());
  for (const id of ids) {
    expect(nameShip(id)).toBe(nameShip(id));
    expect(nameShip(id)).toMatch(/^[A-Z][a-z]+ [1-9]\d?$/);
  }
  expect(new Set(ids.map(nameShip)).size).toBeGreaterThan(400);
});
