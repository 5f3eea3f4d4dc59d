import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#server/api.ts';
import { listProcedures } from '#server/platform/http/list-routes.ts';

type Member = { type?: string; format?: string; enum?: string[]; pattern?: string };
/** A path may lead through a sector twice. */
const MAY_REPEAT = ['nav.autopilot.path'];

/** Every member of a procedure's input that is a list of names, with its schema. */
const lists = listProcedures(api).flatMap(({ name, input }) => {
  const object = input instanceof z.ZodDefault ? input.unwrap() : input;
  if (!(object instanceof z.ZodObject)) return [];
  const described = z.toJSONSchema(object, { io: 'input', unrepresentable: 'any' }).properties ?? {};
  return Object.entries(described).flatMap(([member, schema]) => {
    const { items } = schema as { items?: Member };
    const at = `${name}.${member}`;
    return items?.type === 'string' && !MAY_REPEAT.includes(at)
      ? [{ at, items, list: z.object({ [member]: object.shape[member] as z.ZodType }), member }]
      : [];
  });
});

function exampleOf({ enum: names, format, pattern }: Member): string {
  return names?.[0] ?? (format === 'uuid' ? randomUUID() : pattern?.includes('\\.') ? 'a.b' : 'name');
}

it('are found in the inputs', () => expect(lists.length).toBeGreaterThan(10));

it.each(lists)('$at has each name once', ({ items, list, member }) => {
  const one = exampleOf(items);
  expect(list.parse({ [member]: [one, one] })).toEqual({ [member]: [one] });
});
