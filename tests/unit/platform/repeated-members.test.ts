import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#server/api.ts';
import { walkSchemas } from '#tests/support/walk-schemas.ts';

const ID = '0199a000-0000-7000-8000-000000000001';
/** A way may pass a sector twice, a range begin and end at one value, and an order by a member twice is that of the first. */
const REPEATABLE = ['nav.autopilot.path', 'reports.generate.filters.value.1', 'reports.generate.sortBy'];

type Procedures = Record<string, { _def: { inputs: unknown[] } }>;

/** A value of a list's members, where they are words or ids. */
function memberOf(list: object): unknown {
  const element = list instanceof z.ZodArray ? list.element : undefined;
  if (element instanceof z.ZodEnum) return element.options[0];
  return element instanceof z.ZodType && element.safeParse(ID).success ? ID : undefined;
}

it('a word or an id that is twice in a list of a body counts once, or is refused', () => {
  const inputs = Object.fromEntries(
    Object.entries(api._def.procedures as unknown as Procedures).map(([name, { _def }]) => [name, _def.inputs]),
  );
  const lists = [...walkSchemas(inputs)].filter(([schema]) => memberOf(schema) !== undefined);
  expect(lists.length).toBeGreaterThan(8);
  const kept = lists.filter(([schema]) => {
    const { data } = (schema as z.ZodType).safeParse([memberOf(schema), memberOf(schema)]);
    return Array.isArray(data) && data.length > 1;
  });
  expect(kept.map(([, where]) => where.replace(/\.0(?=\.|$)/, ''))).toEqual(REPEATABLE);
});
